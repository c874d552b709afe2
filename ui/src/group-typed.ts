import type { Locale } from "@akari/api/locale";
import { formattersOf } from "./formatters.ts";

/**
 * A typed figure as its language writes it: thousands grouped, digits half-width, up to two decimals as typed. Anything else comes back
 * unchanged, so that nothing is lost before the reader has finished typing.
 */
export function groupTyped(typed: string, tag: Locale): string {
  const { group, decimal } = marksOf(tag);
  const text = typed.normalize("NFKC").replaceAll(/\s/g, "").replaceAll(group, "");
  const [figures = "", decimals, more] = text.split(decimal);
  if (!/^\d{1,15}$/.test(figures) || more !== undefined) return typed;
  const whole = formattersOf(tag).whole(Number(figures));
  if (decimals === undefined) return whole;
  return /^\d{0,2}$/.test(decimals) ? whole + decimal + decimals : typed;
}

interface Marks {
  /** Between thousands; a space is taken away with all others. */
  readonly group: string;
  readonly decimal: string;
}

const known = new Map<Locale, Marks>();

function marksOf(tag: Locale): Marks {
  const marks = known.get(tag) ?? readMarks(tag);
  known.set(tag, marks);
  return marks;
}

function readMarks(tag: Locale): Marks {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8);
  const mark = (type: "group" | "decimal") => parts.find((part) => part.type === type)?.value ?? "";
  return { group: mark("group"), decimal: mark("decimal") };
}
