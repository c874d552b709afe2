import type { Locale } from "@akari/api/locale";
import { marksOf, plainFigure, readFigure } from "./typed-figure.ts";

/** The text that a field showed before it was edited, and how many of its characters still stand at its start and at its end. */
export interface Edit {
  readonly before: string;
  readonly start: number;
  readonly end: number;
}

const newText: Edit = { before: "", start: 0, end: 0 };
/** More digits than this a number does not keep exactly. */
const mostDigits = 15;

/**
 * A typed figure as its language writes it: thousands grouped, digits half-width, up to two decimals as typed. Anything else comes back
 * unchanged, so that nothing is lost before the reader has finished typing.
 *
 * Separators that the field itself has written mean nothing once digits around them are typed or deleted; any other mark is the reader's. Another
 * language's decimal sign stands as it was typed: thousands may follow.
 */
export function groupTyped(typed: string, tag: Locale, edit = newText): string {
  const { decimal } = marksOf(tag);
  const text = plainFigure(withoutOwnGroups(typed, tag, edit));
  const [, whole = "", mark = "", decimals = ""] = /^(\d+)(?:([.,])(\d{0,2}))?$/.exec(text) ?? [];
  if (whole === "" || whole.length > mostDigits) return writtenFigure(text, tag) ?? typed;
  if (mark !== "" && mark !== decimal) return whole + mark + decimals;
  return groupedWhole(tag, whole) + mark + decimals;
}

/** A figure in any way that is understood, as its language writes it; undefined for anything else. */
export function writtenFigure(typed: string, tag: Locale): string | undefined {
  const figure = readFigure(typed, tag);
  if (figure === undefined || figure.whole.length > mostDigits) return undefined;
  const { whole, decimals } = figure;
  const mark = decimals === "" ? "" : marksOf(tag).decimal;
  return groupedWhole(tag, whole) + mark + decimals;
}

const groupers = new Map<Locale, Intl.NumberFormat>();

/** Spanish does not group four digits in a text. In a field it does, since more may follow. */
function groupedWhole(tag: Locale, whole: string): string {
  const known = groupers.get(tag) ?? new Intl.NumberFormat(tag, { useGrouping: "always" });
  groupers.set(tag, known);
  return known.format(Number(whole));
}

function withoutOwnGroups(typed: string, tag: Locale, { before, start, end }: Edit): string {
  const { group, decimal } = marksOf(tag);
  const figure = before.endsWith(decimal) ? before.slice(0, -1) : before;
  if (writtenFigure(figure, tag) !== figure) return typed;
  const without = (text: string) => text.replaceAll(group, "");
  const last = typed.length - end;
  // The reader groups it on their own: more is to come.
  if (start + end === before.length && typed.slice(start, last) === group) return typed;
  return without(typed.slice(0, start)) + typed.slice(start, last) + without(typed.slice(last));
}
