/** See `contact-filter.ts`. */
export type ContactKind =
  | "bank-account"
  | "card"
  | "wallet"
  | "link"
  | "phone"
  | "mail"
  | "messenger";

/** A find in a folded text. */
export interface Find {
  readonly kind: ContactKind;
  readonly start: number;
  readonly end: number;
}

/** The original characters behind a span of the folded text. */
export type OriginalOf = (start: number, end: number) => string;

/** Every match of the patterns, without the spaces around it. */
export function finds(kind: ContactKind, text: string, patterns: readonly RegExp[]): Find[] {
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
      kind,
      start: index + (found.length - found.trimStart().length),
      end: index + found.trimEnd().length,
    })),
  );
}
