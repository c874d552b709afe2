/** Which of two numbers before a year is the month; the order of three short ones; or the days that a spreadsheet counts. */
export type DateOrder = "month-first" | "day-first" | "year-first" | "serial";

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
/** How the names of months begin in English, Spanish and French, without accents. */
const months = [
  ["jan", "ene"],
  ["feb", "fev"],
  ["mar"],
  ["apr", "abr", "avr"],
  ["may", "mai"],
  ["jun", "juin"],
  ["jul", "juil"],
  ["aug", "ago", "aou"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dec", "dic"],
];

const time = String.raw`(?:(?:[T ]\s*|(?=[午上下]))(.+))?`;
const forms = {
  year: new RegExp(String.raw`^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?${time}$`),
  digits: new RegExp(String.raw`^(\d{4})(\d\d)(\d\d)(?:${time}|(\d{4}(?:\d\d)?))$`),
  /** Seconds to nanoseconds since 1970, from 2001 on. */
  epoch: /^(\d{10})(?:\.0+|(?:000){1,3})?$/,
  era: new RegExp(
    String.raw`^(令和|平成|昭和|[RHS])\s*(元|\d{1,2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?${time}$`,
    "i",
  ),
  /** Of a spreadsheet, with the part of the day behind the point. */
  serial: /^(\d{5})(\.\d+)?$/,
  shortYear: new RegExp(String.raw`^(\d{2})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`),
  yearLast: new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${time}$`),
  monthName: new RegExp(String.raw`^([a-z]{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})${time}$`, "i"),
  dayName: new RegExp(
    String.raw`^(\d{1,2})(?:er|o|°)?[-/\s]?(?:de\s+)?([a-z]{3,10})\.?[-/\s]?(?:del?\s+)?(\d{4}|\d{2})${time}$`,
    "i",
  ),
} as const;

/** “ambiguous”: 03/04/2024 in a file that does not show which one is the month. null: no date. */
export function writtenDate(
  text: string,
  order: DateOrder | null,
): WrittenDate | "ambiguous" | null {
  const written = withoutWeekday(text.normalize("NFKC").trim());
  const epoch = forms.epoch.exec(written);
  if (epoch !== null) return momentOf(Number(epoch[1]));
  if (forms.serial.test(written)) return order === "serial" ? serialDate(Number(written)) : null;
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

/** Excel's day 1 is 1900-01-01, and it knows a 29 February 1900. */
const serialOf1970 = 25_569;

/** null: between two minutes. */
function serialDate(serial: number): WrittenDate | null {
  const whole = Math.floor(serial);
  const minutes = (serial - whole) * 1440;
  const minute = Math.round(minutes);
  // Programs write a part of the day with some nine decimals.
  if (Math.abs(minutes - minute) > 0.01 || minute === 1440) return null;
  return { day: whole - serialOf1970, minute: serial === whole ? null : minute };
}

/** 40305 is 5 March 2004 without its first zero, too. */
function mayBeShortDate(serial: string): boolean {
  const [month, date] = [Number(serial.slice(1, 3)), Number(serial.slice(3, 5))];
  return month >= 1 && month <= 12 && date >= 1 && date <= 31;
}

type Parts = readonly [year: number, month: number, date: number, time: string | undefined];

function partsOf(written: string, order: DateOrder | null): Parts | "ambiguous" | null {
  const first = forms.year.exec(written) ?? forms.digits.exec(written);
  if (first !== null)
    return [Number(first[1]), Number(first[2]), Number(first[3]), first[4] ?? first[5]];
  const short = forms.shortYear.exec(written);
  if (short !== null) {
    if (order !== "year-first") return "ambiguous";
    return [fullYear(short[1]!), Number(short[2]), Number(short[3]), short[4]];
  }
  const era = forms.era.exec(written);
  if (era !== null) {
    // An era begins with its first year; the year before it belongs to another.
    if (Number(era[2]) === 0) return null;
    const year = eras[era[1]!.toLowerCase()]! + (era[2] === "元" ? 1 : Number(era[2]));
    return [year, Number(era[3]), Number(era[4]), era[5]];
  }
  const last = forms.yearLast.exec(written);
  if (last !== null) {
    if (order !== "month-first" && order !== "day-first") return "ambiguous";
    const [month, date] = order === "month-first" ? [last[1], last[2]] : [last[2], last[1]];
    return [Number(last[3]), Number(month), Number(date), last[4]];
  }
  // Août, févr., déc.
  const plain = written.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
  const named = forms.monthName.exec(plain);
  if (named !== null) return [Number(named[3]), monthOf(named[1]!), Number(named[2]), named[4]];
  const day = forms.dayName.exec(plain);
  return day === null ? null : [fullYear(day[3]!), monthOf(day[2]!), Number(day[1]), day[4]];
}

/** Spreadsheets and terminals leave out the century: 13-May-24. */
function fullYear(written: string): number {
  const year = Number(written);
  return written.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

/** From 1; 0: no month begins like that. */
function monthOf(name: string): number {
  const low = name.toLowerCase();
  return months.findIndex((starts) => starts.some((start) => low.startsWith(start))) + 1;
}

const weekday =
  "[日月火水木金土]曜日?|(?:星期|周|礼拜)[一二三四五六日天]|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|lun(?:es|di)?|mar(?:tes|di)|mi[eé](?:rcoles)?|mer(?:credi)?|jue(?:ves)?|jeu(?:di)?|vie(?:rnes)?|ven(?:dredi)?|s[aá]b(?:ado)?|sam(?:edi)?|dom(?:ingo)?|dim(?:anche)?";
const weekdays = [
  new RegExp(String.raw`\s*\(\s*(?:[日月火水木金土]|[A-Z]{1,3}\.?|${weekday})\s*\)`, "i"),
  new RegExp(String.raw`^(?:${weekday})(?:[.,]\s*|\s+)`, "i"),
  // Tuesday in French and Spanish, where a month's name comes later.
  /^mar[.,]?\s+(?=\d{1,2}(?:er|o|°)?\s+(?:de\s+)?[a-z])/i,
  new RegExp(
    String.raw`(?<=[\d日])[,\s]*(?:[日月火水木金土]曜日?|(?:星期|周|礼拜)[一二三四五六日天])(?=\s|$)`,
  ),
  new RegExp(String.raw`(?<=\d)[,\s]+(?:[日月火水木金土]|(?:${weekday})\.?)(?=\s|$)`, "i"),
];

/** 2024/03/04(月), Mon, 4 Mar 2024, 2024年3月4日 月曜日. */
function withoutWeekday(text: string): string {
  for (const form of weekdays) {
    const without = text.replace(form, "");
    if (without !== text) return without;
  }
  return text;
}

/** A time with an offset from UTC is put into Tokyo's, which may move the date. */
function withTime(day: number, text: string): WrittenDate | null {
  const found = /^(.*?)\s*(Z|UTC|JST|[+-]\d\d:?\d\d)?$/i.exec(text)!;
  const minute = writtenMinute(found[1]!);
  if (minute === null) return null;
  const zone = found[2]?.toUpperCase();
  if (zone === undefined || zone === "JST") return { day, minute };
  const offset = zone === "Z" || zone === "UTC" ? 0 : offsetOf(zone);
  if (offset === null) return null;
  const inTokyo = minute - offset + tokyoMinutes;
  const days = Math.floor(inTokyo / 1440);
  // The evening of 9999-12-31 elsewhere.
  return day + days > lastDay ? null : { day: day + days, minute: inTokyo - days * 1440 };
}

/** Of +09:00 or -0330, in minutes. null: no clock on earth is so far from UTC. */
function offsetOf(zone: string): number | null {
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  const away = (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
  return minutes > 59 || away > 14 * 60 || away < -12 * 60 ? null : away;
}

const half = /^(午前|午後|上午|下午)\s*|\s*(?<![a-z])([ap])\.?\s?m\.?$/i;

/** Minute of the day: 09:00, 9:00:00, 0900, 9時5分, 午前9:00, 3:00 PM. Other seconds than none are no minute bar. */
export function writtenMinute(text: string): number | null {
  const whole = text.normalize("NFKC").trim();
  const [, east, west] = half.exec(whole) ?? [];
  const minuteOfDay = clockMinute(whole.replace(half, ""));
  if (minuteOfDay === null || (east ?? west) === undefined) return minuteOfDay;
  const isAfternoon = east === undefined ? west!.toLowerCase() === "p" : /[後下]/.test(east);
  // Programs write 12:30 AM for half past midnight and 午後0時 for noon.
  if (minuteOfDay >= 13 * 60) return null;
  return (minuteOfDay % 720) + (isAfternoon ? 720 : 0);
}

function clockMinute(written: string): number | null {
  const found =
    /^(\d{1,2}):(\d\d)(?::00(?:\.0+)?)?$/.exec(written) ??
    /^(\d{1,2})[時时](\d{1,2})分(?:0+秒)?$/.exec(written) ??
    /^(\d{1,2})(\d\d)(?:00)?$/.exec(/^\d{3,4}$|^\d{6}$/.test(written) ? written : "");
  if (found === null) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2])];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** Which number is the month, if a sample of the file's dates shows it. A column headed in Japanese writes years first, also short ones. */
export function dateOrderOf(dates: Iterable<string>, heading = ""): DateOrder | null {
  let order: DateOrder | null = null;
  let isSerial = true;
  let showsSerial = false;
  for (const text of dates) {
    const written = withoutWeekday(text.normalize("NFKC").trim());
    const serial = forms.serial.exec(written);
    isSerial &&= serial !== null;
    showsSerial ||= serial !== null && !mayBeShortDate(serial[1]!);
    const short = forms.shortYear.exec(written);
    if (short !== null && (/\p{Script=Han}/u.test(heading) || Number(short[1]) > 31))
      return "year-first";
    const found = forms.yearLast.exec(written);
    if (found === null) continue;
    if (Number(found[1]) > 12) order ??= "day-first";
    else if (Number(found[2]) > 12) order ??= "month-first";
  }
  return isSerial && showsSerial ? "serial" : order;
}

/** `YYYY-MM-DD` of days since 1970-01-01. */
export function isoDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
