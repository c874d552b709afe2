import type { SupportMessage } from "@akari/api/support";

/** Pages of the conversation as they were read, newest first. */
export interface Pages {
  readonly pages: readonly {
    readonly items: readonly SupportMessage[];
    readonly nextCursor: string | null;
  }[];
  readonly pageParams: readonly unknown[];
}

/**
 * The pages with new messages on top, each once. null: messages between are missing, so that the pages have to be read again.
 */
export function withMessages(known: Pages, news: readonly SupportMessage[]): Pages | null {
  const [first, ...older] = known.pages;
  if (first === undefined) return null;
  const last = first.items[0]?.number ?? 0;
  const fresh = news.filter(({ number }) => number > last).toSorted((a, b) => b.number - a.number);
  if (fresh.length === 0) return known;
  if (fresh.at(-1)?.number !== last + 1) return null;
  if (fresh.some(({ number }, place) => number !== last + fresh.length - place)) return null;
  return { ...known, pages: [{ ...first, items: [...fresh, ...first.items] }, ...older] };
}
