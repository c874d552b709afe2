import { expect, test } from "vitest";
import { isoDate, writtenDate } from "./written-date.ts";

const dates = Array.from(
  { length: 12 },
  (_, month) => `2024-${String(month + 1).padStart(2, "0")}-01`,
);

test.each(
  ["en", "en-GB", "es", "fr"].flatMap((tag) => [[tag, "long"] as const, [tag, "short"] as const]),
)("M-OUT-195 the first of each month is read as %s writes it with %s names", (tag, month) => {
  const format = new Intl.DateTimeFormat(tag, {
    year: "numeric",
    month,
    day: "numeric",
    timeZone: "UTC",
  });
  const written = dates.map((date) => format.format(new Date(date)));
  expect(written.map((text) => isoOf(text))).toEqual(dates);
});

test.each([
  "1er août 2024",
  "1º ago. 2024",
  "1-ago-2024",
  "1/aout/2024",
  "1 de agosto del 2024",
  "AOÛT 1 2024",
])("M-OUT-195 %s is the first of August", (text) => {
  expect(isoOf(text)).toBe("2024-08-01");
});

// M-OUT-243
test.each([
  ["令和元年5月1日", "2019-05-01"],
  ["R1.5.1", "2019-05-01"],
  ["2024-05-13 09:00:00+14:00", "2024-05-13"],
  ["2024-05-13 09:00:00-12:00", "2024-05-14"],
  ["2024-05-13 09:00:00+05:45", "2024-05-13"],
])("%s is %s", (text, date) => {
  expect(isoOf(text)).toBe(date);
});

test("Tuesday and March begin alike in French and Spanish", () => {
  expect(isoOf("mar. 5 mars 2024")).toBe("2024-03-05");
  expect(isoOf("mar, 5 de mar. de 2024")).toBe("2024-03-05");
  expect(isoOf("Mar 5, 2024")).toBe("2024-03-05");
});

// M-OUT-243
test.each([
  "5 jui 2024",
  "5 foo 2024",
  "31 avril 2024",
  "令和0年5月1日",
  "R0.5.1",
  "S00/5/1",
  "2024-05-13 00:00:00+99:00",
  "2024-05-13 00:00:00+09:60",
  "2024-05-13 00:00:00-15:00",
])("%s is not a date", (text) => {
  expect(writtenDate(text, null)).toBeNull();
});

function isoOf(text: string): string {
  const date = writtenDate(text, null);
  return date === null || date === "ambiguous" ? String(date) : isoDate(date.day);
}
