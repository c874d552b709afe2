import type { Lang } from "@akari/api/locale";

interface Draft {
  readonly headline: string;
  readonly body: string;
}

/** What has been written so far, by language. */
export type Drafts = Readonly<Partial<Record<Lang, Draft>>>;

/** The languages in which something is written, without the spaces around it. */
export function textsOf(drafts: Drafts): Partial<Record<Lang, Draft>> {
  return Object.fromEntries(
    Object.entries(drafts)
      .map(
        ([lang, { headline, body }]) =>
          [lang, { headline: headline.trim(), body: body.trim() }] as const,
      )
      .filter(([, { headline, body }]) => headline !== "" || body !== ""),
  );
}

/** At least one language, and headline and text in each that was begun. */
export function isComplete(drafts: Drafts): boolean {
  const texts = Object.values(textsOf(drafts));
  return texts.length > 0 && texts.every(({ headline, body }) => headline !== "" && body !== "");
}
