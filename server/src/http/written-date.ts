import type { Locale } from "@akari/api/locale";

const times = new Map<Locale, Intl.DateTimeFormat>();

/** Date and time of day in Tokyo, as the pages write them in the reader's language: outside Japanese with their zone. */
export function writtenTime(at: number, locale: Locale): string {
  let format = times.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, {
      timeZone: "Asia/Tokyo",
      ...monthDayIn(locale),
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    times.set(locale, format);
  }
  const time =
    locale === "es" ? withZeros(format.formatToParts(at)) : withWholeDay(format.format(at));
  return locale === "ja" ? time : `${time}\u00A0JST`;
}

/** A trading date, as the pages write it in the reader's language. */
export function writtenDate(date: string | number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    ...monthDayIn(locale),
    timeZone: "UTC",
  });
  return withWholeDay(format.format(new Date(date)));
}

/** 03/04 is ambiguous between British and American English, so English spells its months. */
function monthDayIn(locale: Locale) {
  return locale === "en"
    ? ({ month: "short", day: "numeric" } as const)
    : ({ month: "2-digit", day: "2-digit" } as const);
}

/** English parts its months and days by a space, at which a line would break. */
function withWholeDay(text: string): string {
  return text.replace(/(?<=[A-Z][a-z]{2}) (?=\d)/, "\u00A0");
}

/** Spanish days and months lose their zero where no year stands beside them. */
function withZeros(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }) => (type === "day" || type === "month" ? value.padStart(2, "0") : value))
    .join("");
}
