/** Which of two numbers before a year is the month; or the order of three short ones. */
export type DateOrder = "month-first" | "day-first" | "year-first";

/** A date as days since 1970-01-01, and the minute of the day where the text has a time. */
export interface WrittenDate {
  readonly day: number;
  readonly minute: number | null;
}

const dayMs = 86_400_000;
const lastDay = Date.UTC(9999, 11, 31) / dayMs;
const tokyoMinutes = 9 * 60;
const eras: Readonly<Record<string, number>> = {
  令和: 2018,
  r: 2018,
  平成: 1988,
  h: 1988,
  昭和: 1925,
  s: 1925,
};
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const time = String.raw`(?:[T ]\s*(.+))?`;
const forms = {
  year: new RegExp(String.raw`^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?${time}$`),
  digits: new RegExp(String.raw`^(\d{4})(\d\d)(\d\d)(?:${time}|(\d{4}(?:\d\d)?))$`),
  /** Seconds or milliseconds since 1970, from 2001 on. */
  epoch: /^(\d{10})(?:\.0+|000)?$/,
  era: new RegExp(
    String.raw`^(令和|平成|昭和|[RHS])\s*(元|\d{1,2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?${time}$`,
    "i",
  ),
  shortYear: new RegExp(String.raw`^(\d{2})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`),
  yearLast: new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${time}$`),
  monthName: new RegExp(String.raw`^([A-Z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})${time}$`, "i"),
  dayName: new RegExp(String.raw`^(\d{1,2})[-\s]([A-Z]{3})[a-z]*\.?[-\s](\d{4})${time}$`, "i"),
} as const;

/** “ambiguous”: 03/04/2024 in a file that does not show which one is the month. null: no date. */
export function writtenDate(
  text: string,
  order: DateOrder | null,
): WrittenDate | "ambiguous" | null {
  const written = withoutWeekday(text.normalize("NFKC").trim());
  const epoch = forms.epoch.exec(written);
  if (epoch !== null) return momentOf(Number(epoch[1]));
  const numbers = partsOf(written, order);
  if (numbers === null || numbers === "ambiguous") return numbers;
  const [year, month, date, rest] = numbers;
  const at = Date.UTC(year, month - 1, date);
  const made = new Date(at);
  // 31 June would become 1 July.
  if (year < 1900 || year > 9999 || made.getUTCMonth() !== month - 1 || made.getUTCDate() !== date)
    return null;
  const day = at / dayMs;
  if (rest === undefined || rest.trim() === "") return { day, minute: null };
  return withTime(day, rest.trim());
}

/** null: between two minutes. */
function momentOf(seconds: number): WrittenDate | null {
  const minutes = seconds / 60 + tokyoMinutes;
  const day = Math.floor(minutes / 1440);
  return Number.isInteger(minutes) ? { day, minute: minutes - day * 1440 } : null;
}

type Parts = readonly [year: number, month: number, date: number, time: string | undefined];

function partsOf(written: string, order: DateOrder | null): Parts | "ambiguous" | null {
  const first = forms.year.exec(written) ?? forms.digits.exec(written);
  if (first !== null)
    return [Number(first[1]), Number(first[2]), Number(first[3]), first[4] ?? first[5]];
  const short = forms.shortYear.exec(written);
  if (short !== null) {
    if (order !== "year-first") return "ambiguous";
    const year = Number(short[1]);
    return [year + (year < 70 ? 2000 : 1900), Number(short[2]), Number(short[3]), short[4]];
  }
  const era = forms.era.exec(written);
  if (era !== null) {
    const year = eras[era[1]!.toLowerCase()]! + (era[2] === "元" ? 1 : Number(era[2]));
    return [year, Number(era[3]), Number(era[4]), era[5]];
  }
  const last = forms.yearLast.exec(written);
  if (last !== null) {
    if (order !== "month-first" && order !== "day-first") return "ambiguous";
    const [month, date] = order === "month-first" ? [last[1], last[2]] : [last[2], last[1]];
    return [Number(last[3]), Number(month), Number(date), last[4]];
  }
  const named = forms.monthName.exec(written);
  if (named !== null) return [Number(named[3]), monthOf(named[1]!), Number(named[2]), named[4]];
  const day = forms.dayName.exec(written);
  return day === null ? null : [Number(day[3]), monthOf(day[2]!), Number(day[1]), day[4]];
}

function monthOf(name: string): number {
  return months.indexOf(name.toLowerCase()) + 1;
}

/** 2024/03/04(月) */
function withoutWeekday(text: string): string {
  return text.replace(/\s*\([日月火水木金土A-Za-z.]{1,4}\)/, "");
}

/** A time with an offset from UTC is put into Tokyo's, which may move the date. */
function withTime(day: number, text: string): WrittenDate | null {
  const found = /^(.*?)\s*(Z|UTC|JST|[+-]\d\d:?\d\d)?$/i.exec(text)!;
  const minute = writtenMinute(found[1]!);
  if (minute === null) return null;
  const zone = found[2]?.toUpperCase();
  if (zone === undefined || zone === "JST") return { day, minute };
  const offset =
    zone === "Z" || zone === "UTC"
      ? 0
      : (zone.startsWith("-") ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
  const inTokyo = minute - offset + tokyoMinutes;
  const days = Math.floor(inTokyo / 1440);
  // The evening of 9999-12-31 elsewhere.
  return day + days > lastDay ? null : { day: day + days, minute: inTokyo - days * 1440 };
}

/** Minute of the day: 09:00, 9:00:00, 0900, 9時5分. Other seconds than none are no minute bar. */
export function writtenMinute(text: string): number | null {
  const written = text.normalize("NFKC").trim();
  const found =
    /^(\d{1,2}):(\d\d)(?::00(?:\.0+)?)?$/.exec(written) ??
    /^(\d{1,2})時(\d{1,2})分(?:0+秒)?$/.exec(written) ??
    /^(\d{1,2})(\d\d)(?:00)?$/.exec(/^\d{3,4}$|^\d{6}$/.test(written) ? written : "");
  if (found === null) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2])];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** Which number is the month, if a sample of the file's dates shows it. A column headed in Japanese writes years first, also short ones. */
export function dateOrderOf(dates: Iterable<string>, heading = ""): DateOrder | null {
  let order: DateOrder | null = null;
  for (const text of dates) {
    const written = withoutWeekday(text.normalize("NFKC").trim());
    const short = forms.shortYear.exec(written);
    if (short !== null && (/\p{Script=Han}/u.test(heading) || Number(short[1]) > 31))
      return "year-first";
    const found = forms.yearLast.exec(written);
    if (found === null) continue;
    if (Number(found[1]) > 12) order ??= "day-first";
    else if (Number(found[2]) > 12) order ??= "month-first";
  }
  return order;
}

/** `YYYY-MM-DD` of days since 1970-01-01. */
export function isoDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
