import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Locale, locales } from "@akari/api/locale";
import { type Reason, reasons } from "@akari/api/reasons";
import type { ParameterUnit } from "@akari/api/reasons/reason-entry";
import { IntlMessageFormat } from "intl-messageformat";
import { writtenDate, writtenTime } from "./written-date.ts";

type Values = Readonly<Record<string, string | number>>;
type Catalogue = { readonly [key: string]: string | Catalogue };

/** Features whose texts the server formats itself. */
const features = [
  "app",
  "csv",
  "reason",
  "server",
  "chronicle",
  "import",
  "fill",
  "message",
  "away",
  "operator",
  "change",
] as const;
type Feature = (typeof features)[number];

const catalogues = new Map<string, Catalogue>();
const formats = new Map<string, IntlMessageFormat | null>();

/** The text of a reason in the reader's language, with its parameters formatted by their units. */
export function reasonText(reason: Reason, parameters: Values, locale: Locale): string {
  const units = reasons[reason].parameters ?? {};
  const written = Object.fromEntries(
    Object.entries(units).map(([name, unit]) => [name, writtenAs(unit, parameters[name], locale)]),
  );
  return textOf("reason", reason, written, locale);
}

/** A text of the server's catalogue; `key` may be a path with dots. Missing: English, then the key. */
export function serverText(key: string, values: Values, locale: Locale): string {
  return textOf("server", key, values, locale);
}

/** The heading of a column in a table that is kept as a file; a column of the database has its own name only. */
export function csvHeading(column: string, locale: Locale): string {
  return find("csv", column, locale) === null ? column : textOf("csv", column, {}, locale);
}

/** A text of the market's chronicle. */
export function chronicleText(key: string, values: Values, locale: Locale): string {
  return textOf("chronicle", key, values, locale);
}

/** A text of a message to a customer. */
export function messageText(key: string, values: Values, locale: Locale): string {
  return textOf("message", key, values, locale);
}

/** A text that a device shows while the app is closed; the key itself where there is none. */
export function awayText(key: string, locale: Locale): string {
  return textOf("away", key, {}, locale);
}

/** A text that the app has on many pages. */
export function appText(key: string, values: Values, locale: Locale): string {
  return textOf("app", key, values, locale);
}

/** A text about operators and what they do. */
export function operatorText(key: string, values: Values, locale: Locale): string {
  return textOf("operator", key, values, locale);
}

/** A text about what became of a record. */
export function changeText(key: string, locale: Locale): string {
  return textOf("change", key, {}, locale);
}

/** A text of the explanation of a fill. */
export function fillText(key: string, values: Values, locale: Locale): string {
  return textOf("fill", key, values, locale);
}

/** A text of `npm run import`. */
export function importText(key: string, values: Values, locale: Locale): string {
  return textOf("import", key, values, locale);
}

/** A price in tenths of a yen, formatted as yen for the reader, with at least the decimals of its share's tick. */
export function writtenPrice(tenths: number, locale: Locale, decimals: 0 | 1 = 0): string {
  return writtenYen(tenths * 10, locale, decimals);
}

export function writtenNumber(count: number, locale: Locale): string {
  return decimal(count, locale);
}

export function writtenShares(count: number, locale: Locale): string {
  return serverText("unit.shares", { count, written: decimal(count, locale) }, locale);
}

/** Money in sen, formatted as yen for the reader; at least these decimals, at most two. */
export function writtenYen(sen: number, locale: Locale, decimals: 0 | 1 = 0): string {
  return serverText("unit.yen", { amount: decimal(sen / 100, locale, decimals) }, locale);
}

function writtenAs(
  unit: ParameterUnit,
  value: string | number | undefined,
  locale: Locale,
): string | number {
  if (value === undefined) return "";
  switch (unit) {
    case "yen":
      return writtenYen(Number(value), locale);
    case "price":
      return writtenPrice(Number(value), locale);
    case "shares":
      return writtenShares(Number(value), locale);
    case "number":
      return decimal(Number(value), locale);
    case "lots":
    case "seconds":
      return Number(value);
    case "date":
      return writtenDate(value, locale);
    case "time":
      return writtenTime(Number(value), locale);
    case "field":
      return find("server", `field.${value}`, locale) === null
        ? value
        : serverText(`field.${value}`, {}, locale);
    case "operator-reason":
      return operatorText(`reason.${value}`, {}, locale);
    case "text":
      return value;
  }
}

const numbers = new Map<string, Intl.NumberFormat>();

function decimal(value: number, locale: Locale, least: 0 | 1 = 0): string {
  const name = `${locale} ${least}`;
  let format = numbers.get(name);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: 2,
    });
    numbers.set(name, format);
  }
  return format.format(value);
}

function textOf(feature: Feature, key: string, values: Values, locale: Locale): string {
  for (const candidate of [locale, "en"] as const) {
    const format = formatOf(feature, key, candidate);
    if (format !== null) return String(format.format(values));
  }
  return key;
}

function formatOf(feature: Feature, key: string, locale: Locale): IntlMessageFormat | null {
  const name = `${locale} ${feature} ${key}`;
  let format = formats.get(name);
  if (format === undefined) {
    const text = find(feature, key, locale);
    format =
      text === null ? null : new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    formats.set(name, format);
  }
  return format;
}

function find(feature: Feature, key: string, locale: Locale): string | null {
  let here: string | Catalogue | undefined = catalogueOf(feature, locale);
  for (const part of key.split(".")) {
    if (typeof here !== "object" || !Object.hasOwn(here, part)) return null;
    here = here[part];
  }
  return typeof here === "string" ? here : null;
}

function catalogueOf(feature: Feature, locale: Locale): Catalogue {
  const name = `${feature}.${locale}.json`;
  let catalogue = catalogues.get(name);
  if (catalogue === undefined) {
    const file = fileURLToPath(import.meta.resolve(`@akari/api/texts/${name}`));
    catalogue = JSON.parse(readFileSync(file, "utf8")) as Catalogue;
    catalogues.set(name, catalogue);
  }
  return catalogue;
}

/** Reads every catalogue, so that a broken one is found at the start. */
export function loadTexts(): void {
  for (const locale of locales) for (const feature of features) catalogueOf(feature, locale);
}
