import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { barsOf, placesOf, readingFiles } from "../testing/reading-files.ts";

const { read, refusalOf, written } = readingFiles();

const plain = [
  ["9Y8Z", "2024-03-04", 500, 520, 495, 510, 2000],
  ["9Y8Z", "2024-03-05", 510, 530, 505, 525, 3000],
];
/** Both rows, with dates written by `dateOf`, in this order: date, open, high, low, close, volume. */
const rows = (dateOf: (date: string) => string, separator = ",") =>
  plain.map(([, date, ...figures]) => [dateOf(String(date)), ...figures].join(separator));
const lines = (...all: readonly string[]) => all.join("\r\n");
const tickers = (before: string) => `${before},9Y8Z.T,9Y8Z.T,9Y8Z.T,9Y8Z.T,9Y8Z.T`;
const prices = (before: string) => `${before},Open,High,Low,Close,Volume`;
const indexed = rows((date) => date).map((row, at) => `${at},${row}`);

test.each([
  ["without names of the rows", [prices(""), tickers(""), "Date,,,,,"], rows((date) => date)],
  ["with the shares above", [tickers(""), prices(""), "Date,,,,,"], rows((date) => date)],
  ["with its dates as a column", [prices("Date"), tickers("")], rows((date) => date)],
  ["with its dates behind an index", [prices("Price,Date"), tickers("Ticker,")], indexed],
  ["with an index without a name", [prices(",Date"), tickers(",")], indexed],
])("M-OUT-192 a table of yfinance is read %s", async (_, heads, body) => {
  expect(barsOf(await read(written(lines(...heads, ...body))))).toEqual(plain);
});

test("M-OUT-192 headings above a first row without a date do not make a table of several shares", async () => {
  const bars = lines("Date,Open,High,Low,Close,Volume", ...rows(() => ""));
  const refused = await refusalOf(written(bars, "9Y8Z.csv"));
  expect(placesOf(refused)).toEqual([
    ["date-format", 2],
    ["date-format", 3],
  ]);
});

const opening = (date: string) => Date.parse(`${date}T09:00:00+09:00`);
test.each([
  ["seconds", (date: string) => String(opening(date) / 1000)],
  ["milliseconds", (date: string) => String(opening(date))],
  ["ISO dates with a zone", (date: string) => `${date}T09:00:00+09:00`],
  ["dates", (date: string) => date],
])("M-OUT-192 an export of TradingView with %s as its time is read", async (_, dateOf) => {
  const text = lines(
    "time,open,high,low,close,Volume,MA,MA",
    ...rows(dateOf).map((row) => `${row},,`),
  );
  for (const name of ["TSE_9Y8Z, 1D.csv", "TSE_DLY_9Y8Z, 1D_0a1b2.csv"]) {
    const file = await read(written(text, name));
    expect(barsOf(file)).toEqual(plain);
    expect(file).toMatchObject({ interval: "day", codeFrom: "file-name", ignored: ["MA"] });
  }
});

test("M-OUT-192 instants of minute bars are converted to Tokyo time, and instants within a minute are refused", async () => {
  const at = (minute: number, second = 0) =>
    `${opening("2024-03-04") / 1000 + minute * 60 + second},500,520,495,510,2000`;
  const head = "time,open,high,low,close,volume";
  const file = await read(written(lines(head, at(0), at(1))), { code: "9Y8Z" });
  expect(file).toMatchObject({ interval: "minute", dates: [{ minutes: [540, 541] }] });
  const refused = await refusalOf(written(lines(head, at(0), at(1, 30))), { code: "9Y8Z" });
  expect(placesOf(refused)).toEqual([["date-format", 3]]);
});

test("M-OUT-192 a file with dashes for the time has day bars", async () => {
  const head = "銘柄名称,市場名称,足種,日付,時刻,始値,高値,安値,終値,出来高";
  const body = rows((date) => `見本,東証,日足,${date.replaceAll("-", "/")},--:--`);
  expect(barsOf(await read(written(lines(head, ...body), "9Y8Z.csv")))).toEqual(plain);
});

test("M-OUT-192 two-digit years come first under a Japanese heading, and are refused as ambiguous under others", async () => {
  const short = rows((date) => date.slice(2).replaceAll("-", "/"), "\t");
  const japanese = lines("日付\t始値\t高値\t安値\t終値\t売買高(株)", ...short);
  expect(barsOf(await read(written(japanese, "9Y8Z.tsv")))).toEqual(plain);
  const english = lines("date\topen\thigh\tlow\tclose\tvolume", ...short);
  expect(placesOf(await refusalOf(written(english, "9Y8Z.tsv")))).toEqual([
    ["date-ambiguous", 2],
    ["date-ambiguous", 3],
  ]);
  const past = english.replaceAll("24/", "98/");
  expect(barsOf(await read(written(past, "9Y8Z.tsv"))).map(([, date]) => date)).toEqual([
    "1998-03-04",
    "1998-03-05",
  ]);
});

test("M-OUT-192 dates and times without separators are read", async () => {
  const text = lines(
    "date,open,high,low,close,volume",
    "202403040900,500,520,495,510,2000",
    "20240304090100,510,530,505,525,3000",
  );
  const file = await read(written(text), { code: "9Y8Z" });
  expect(file).toMatchObject({ interval: "minute", dates: [{ minutes: [540, 541] }] });
});

test("M-OUT-192 a file named 9y8z.jp.csv is named after its share; a web address is still a contact", async () => {
  const text = lines("Date,Open,High,Low,Close,Volume", ...rows((date) => date));
  expect(barsOf(await read(written(text, "9y8z.jp.csv")))).toEqual(plain);
  const refused = await refusalOf(written(text, "saeki.jp.csv"), { code: "9Y8Z" });
  expect(placesOf(refused)).toEqual([["file-name-contact", null]]);
});

test("M-OUT-192 lines that end with a carriage return alone are lines", async () => {
  const text = lines("Date,Open,High,Low,Close,Volume", ...rows((date) => date), "");
  expect(barsOf(await read(written(text.replaceAll("\n", ""), "9Y8Z.csv")))).toEqual(plain);
});

const bars = plain.map(([, Date, O, H, L, C, Vo]) => ({ Date, Code: "9Y8Z0", O, H, L, C, Vo }));
const nested = bars.map((bar) => ({ Sup: { a: [1, { b: 2 }] }, ...bar, Tags: ["x"], IsEx: true }));
test.each([
  ["in a list", JSON.stringify({ data: nested, next: { page: 1 } })],
  ["in lines", nested.map((bar) => JSON.stringify(bar)).join("\n")],
])("M-OUT-192 non-numeric members of J-Quants are ignored: %s", async (_, text) => {
  const file = await read(written(text, "bars.json"));
  expect(barsOf(file)).toEqual(plain);
  expect(file.ignored).toEqual(["Sup", "Tags", "IsEx"]);
});

test("M-OUT-192 members next to the list of a JSON file may be long", async () => {
  const text = JSON.stringify({ info: [{ text: "x".repeat(9000) }], data: bars });
  expect(barsOf(await read(written(text, "bars.json")))).toEqual(plain);
  const line = JSON.stringify({ ...bars[0], info: ["x".repeat(9000)] });
  expect(placesOf(await refusalOf(written(line, "bars.json")))).toEqual([["too-long", 1]]);
});

test("M-OUT-192 a price that is not a number is refused with its text", async () => {
  const text = JSON.stringify([{ ...bars[0], O: { a: 1 }, H: true }]);
  const refused = await refusalOf(written(text, "bars.json"));
  expect(refused.problems.map(({ reason, values }) => [reason, values["text"]])).toEqual([
    ["price-format", '{"a":1}'],
    ["price-format", "true"],
  ]);
});

const japaneseHead = "日付,始値,高値,安値,終値,出来高";
const japanese = lines(japaneseHead, ...rows((date) => date), "");
test.each([
  ["the sign of DOS", "\u001a"],
  ["zeros", "\0".repeat(128)],
  ["both", `\u001a${"\0".repeat(511)}`],
])("M-OUT-201 a text that ends with %s is read without them", async (_, end) => {
  expect(barsOf(await read(written(japanese + end, "9Y8Z.csv")))).toEqual(plain);
});

test("M-OUT-201 the end mark of DOS ends a text in Shift_JIS too", async () => {
  // 見本 in a column that the replay ignores.
  const head = Buffer.from("date,open,high,low,close,volume,");
  const text = Buffer.concat([
    head,
    Buffer.from([0x8c, 0xa9, 0x96, 0x7b]),
    Buffer.from(`${lines("", ...rows((date) => date)).replaceAll(/(?<=\d)$/gm, ",")}\r\n\u001a`),
  ]);
  expect(barsOf(await read(written(text, "9Y8Z.csv")))).toEqual(plain);
});

test.each([
  ["more zeros than a block", "\0".repeat(513), 4],
  ["bars behind a zero", `\0${japanese}`, 4],
])("M-OUT-201 a text with %s is refused: a part of it may be lost", async (_, end, line) => {
  const refused = await refusalOf(written(japanese + end, "9Y8Z.csv"));
  expect(placesOf(refused)).toEqual([["not-text", line]]);
});

test("M-OUT-201 a file that a server compressed again is unpacked twice", async () => {
  const twice = gzipSync(gzipSync(japanese));
  expect(barsOf(await read(written(twice, "9Y8Z.csv.gz")))).toEqual(plain);
  const broken = gzipSync(gzipSync(japanese).subarray(0, 40));
  expect(placesOf(await refusalOf(written(broken, "9Y8Z.csv.gz")))).toEqual([
    ["packed-badly", null],
  ]);
});

test.each([
  ["numbers of Alpha Vantage", ",1. open,2. high,3. low,4. close,5. volume", 1],
  ["one letter each", "D,O,H,L,C,V", 1],
  ["a unit behind a colon", "日付,始値：円,高値：円,安値：円,終値：円,出来高：株", 1],
  ["a unit behind a stroke", "日付,始値/円,高値/円,安値/円,終値/円,出来高/千株", 1000],
])("M-OUT-201 headings with %s are known", async (_, head, unit) => {
  const text = lines(head, ...rows((date) => date));
  const scaled = plain.map((row) =>
    row.map((field, at) => (at === 6 ? Number(field) * unit : field)),
  );
  expect(barsOf(await read(written(text, "9Y8Z.csv")))).toEqual(scaled);
});
