import type { Locale } from "@akari/api/locale";

/** What a text says as a figure, in half-width digits. */
export interface TypedFigure {
  readonly whole: string;
  /** One or two digits; empty without a decimal sign. */
  readonly decimals: string;
}

/**
 * What a text says to a reader of this language; undefined for anything that is no figure, and for a figure that could be meant in two ways.
 *
 * Marks of all five languages are understood: two kinds of marks, or one that comes twice, can only be read in one way. A single one before one or two
 * digits begins decimals. Before three digits it groups thousands, unless it is this language's own decimal sign
 * (docs/decisions/0430-one-word-and-one-form.md).
 */
export function readFigure(typed: string, tag: Locale): TypedFigure | undefined {
  const text = plainFigure(typed);
  const match = /^(?:(\d+)|([1-9]\d{0,2}(?:([.,])\d{3}(?:\3\d{3})*)))(?:([.,])(\d{1,2}))?$/.exec(
    text,
  );
  if (match === null) return undefined;
  const [, plain, grouped, group, point, decimals = ""] = match;
  if (grouped === undefined || group === undefined) return { whole: plain ?? "", decimals };
  if (point === group) return undefined;
  const parts = grouped.split(group);
  const isAlone = parts.length === 2 && point === undefined;
  if (isAlone && group === marksOf(tag).decimal) return undefined;
  return { whole: parts.join(""), decimals };
}

/**
 * Half-width, without spaces at its ends and without spaces and apostrophes that group thousands. Anywhere else they part two figures, and a raised digit is
 * none of its figure: both stay.
 */
export function plainFigure(typed: string): string {
  const text = typed.trim();
  if (/[\u00b2\u00b3\u00b9\u2070-\u209f]/.test(text)) return text;
  return text.normalize("NFKC").replaceAll(/(?<=\d)[ '’](?=\d{3}(?!\d))/g, "");
}

interface Marks {
  /** Between thousands; a space is taken away with all others. */
  readonly group: string;
  readonly decimal: string;
}

const known = new Map<Locale, Marks>();

export function marksOf(tag: Locale): Marks {
  const marks = known.get(tag) ?? readMarks(tag);
  known.set(tag, marks);
  return marks;
}

function readMarks(tag: Locale): Marks {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8);
  const mark = (type: "group" | "decimal") => parts.find((part) => part.type === type)?.value ?? "";
  return { group: mark("group"), decimal: mark("decimal") };
}
