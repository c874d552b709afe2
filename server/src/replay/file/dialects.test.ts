import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { noChoices } from "../choices.ts";
import { readBars } from "./read-bars.ts";
import { isoDate } from "./written-date.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-dialects-"));
afterAll(() => rmSync(folder, { recursive: true }));

const today = Date.parse("2026-11-28") / 86_400_000;

interface Bar {
  readonly code: string;
  readonly day: number;
  /** Whole yen: open, high, low, close. */
  readonly prices: readonly [number, number, number, number];
  readonly volume: number;
}

const columns = ["date", "code", "open", "high", "low", "close", "volume"] as const;
type Column = (typeof columns)[number];

const headings = [
  {
    date: "date",
    code: "code",
    open: "open",
    high: "high",
    low: "low",
    close: "close",
    volume: "volume",
  },
  { date: "Date", code: "Code", open: "O", high: "H", low: "L", close: "C", volume: "Vo" },
  {
    date: "日付",
    code: "銘柄コード",
    open: "始値",
    high: "高値",
    low: "安値",
    close: "終値",
    volume: "出来高",
  },
  {
    date: "日付",
    code: "コード",
    open: "始値(円)",
    high: "高値(円)",
    low: "安値(円)",
    close: "終値(円)",
    volume: "売買高（株）",
  },
  {
    date: "<DATE>",
    code: "<TICKER>",
    open: "<OPEN>",
    high: "<HIGH>",
    low: "<LOW>",
    close: "<CLOSE>",
    volume: "<VOL>",
  },
  {
    date: "Trade Date",
    code: "Symbol",
    open: "Open",
    high: "High",
    low: "Low",
    close: "Close",
    volume: "Volume",
  },
  {
    date: "Date",
    code: "Code",
    open: "AdjO",
    high: "AdjH",
    low: "AdjL",
    close: "AdjC",
    volume: "AdjVo",
  },
] as const satisfies readonly Record<Column, string>[];

const parts = (day: number) => {
  const [year, month, date] = isoDate(day).split("-") as [string, string, string];
  return { year, month, date };
};
/** ＡＢＣ１２３ */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
const grouped = (value: number, mark: string) =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, mark);

const dates = {
  iso: (day: number) => isoDate(day),
  slashes: (day: number) => isoDate(day).replaceAll("-", "/"),
  unpadded: (day: number) => isoDate(day).replaceAll("-0", "/").replaceAll("-", "/"),
  digits: (day: number) => isoDate(day).replaceAll("-", ""),
  pandas: (day: number) => `${isoDate(day)} 00:00:00+09:00`,
  utc: (day: number) => `${isoDate(day - 1)}T15:00:00.000Z`,
  japanese: (day: number) =>
    `${parts(day).year}年${Number(parts(day).month)}月${Number(parts(day).date)}日`,
  era: (day: number) =>
    `令和${Number(parts(day).year) - 2018}年${Number(parts(day).month)}月${Number(parts(day).date)}日`,
  shortEra: (day: number) =>
    `R${Number(parts(day).year) - 2018}.${parts(day).month}.${parts(day).date}`,
  fullWidth: (day: number) => wide(isoDate(day).replaceAll("-", "/")),
} as const;

const codes = {
  plain: (code: string) => code,
  five: (code: string) => `${code}0`,
  yahoo: (code: string) => `${code}.T`,
  tyo: (code: string) => `TYO:${code}`,
  bloomberg: (code: string) => `${code} JP`,
  stooq: (code: string) => `${code.toLowerCase()}.jp`,
  fullWidth: wide,
} as const;

const numbers = {
  plain: String,
  float: (value: number) => `${value}.0`,
  grouped: (value: number) => grouped(value, ","),
  fullWidth: (value: number) => wide(grouped(value, ",")),
  yen: (value: number) => `¥${grouped(value, ",")}`,
  long: (value: number) => value.toFixed(6),
  /** As Europe's spreadsheets write them: 1.234,5 */
  comma: (value: number) => `${grouped(value, ".")},0`,
  commaAlone: (value: number) => `${value},00`,
  unit: (value: number, isPrice: boolean) => `${grouped(value, ",")}${isPrice ? "円" : "株"}`,
} as const;

const dialect = fc.record({
  heads: fc.constantFrom(...headings),
  date: fc.constantFrom(...(Object.keys(dates) as (keyof typeof dates)[])),
  code: fc.constantFrom(...(Object.keys(codes) as (keyof typeof codes)[])),
  number: fc.constantFrom(...(Object.keys(numbers) as (keyof typeof numbers)[])),
  separator: fc.constantFrom(",", "\t", ";", "|"),
  ends: fc.constantFrom("\n", "\r\n"),
  quotes: fc.constantFrom("needed", "always"),
  order: fc.constantFrom("ascending", "descending", "mixed"),
  index: fc.constantFrom("none", "blank", "Unnamed: 0"),
  encoding: fc.constantFrom("utf-8", "bom", "utf-16", "utf-16-bom"),
  extra: fc.constantFrom("none", "unknown", "trailing"),
  title: fc.boolean(),
  packed: fc.boolean(),
  columnOrder: fc.shuffledSubarray([...columns], { minLength: columns.length }),
  mixing: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
});
type Dialect = typeof dialect extends fc.Arbitrary<infer Value> ? Value : never;

function written(bars: readonly Bar[], form: Dialect): Buffer {
  const { separator, heads, columnOrder } = form;
  const ordered = {
    ascending: bars,
    descending: bars.toReversed(),
    mixed: bars
      .map((bar, at) => [form.mixing[at % form.mixing.length]!, bar] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, bar]) => bar),
  }[form.order];
  const field = (text: string) =>
    form.quotes === "always" || text.includes(separator) ? `"${text}"` : text;
  const valueOf = (bar: Bar, column: Column): string => {
    if (column === "date") return dates[form.date](bar.day);
    if (column === "code") return codes[form.code](bar.code);
    const price = ["open", "high", "low", "close"].indexOf(column);
    const write: (value: number, isPrice: boolean) => string = numbers[form.number];
    return write(price < 0 ? bar.volume : bar.prices[price]!, price >= 0);
  };
  const around = (fields: readonly string[], index: string, extra: string) => [
    ...(form.index === "none" ? [] : [index]),
    ...fields,
    ...(form.extra === "none" ? [] : [extra]),
  ];
  const heading = around(
    columnOrder.map((column) => heads[column]),
    form.index === "blank" ? "" : form.index,
    form.extra === "unknown" ? "MktCap" : "",
  );
  const rows = ordered.map((bar, at) =>
    around(
      columnOrder.map((column) => valueOf(bar, column)),
      String(at),
      form.extra === "unknown" ? "9500000000.0" : "",
    ),
  );
  const lines = [heading, ...rows].map((fields) => fields.map(field).join(separator));
  const text = [...(form.title ? ["見本の日足"] : []), ...lines, ""].join(form.ends);
  const encoded = {
    "utf-8": () => Buffer.from(text),
    bom: () => Buffer.from(`\ufeff${text}`),
    "utf-16": () => Buffer.from(text, "utf16le"),
    "utf-16-bom": () => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  }[form.encoding]();
  return form.packed ? gzipSync(encoded, { level: 1 }) : encoded;
}

const bar = fc
  .tuple(
    fc.integer({ min: 900, max: 1100 }),
    fc.integer({ min: 900, max: 1100 }),
    fc.nat(20),
    fc.nat(20),
    fc.nat(9_999_999),
  )
  .map(([open, close, up, down, volume]) => ({
    prices: [open, Math.max(open, close) + up, Math.min(open, close) - down, close] as const,
    volume: volume + 1,
  }));
const first = Date.parse("2024-01-04") / 86_400_000;
const market = fc
  .array(fc.tuple(bar, bar), { minLength: 2, maxLength: 12 })
  .map((days): Bar[] =>
    days.flatMap((pair, at) =>
      pair.map((one, share) => ({ ...one, day: first + at, code: ["130A", "9Y8Z"][share]! })),
    ),
  );

// M-OUT-153
test("M-OUT-66 the same bars are read from every dialect in which programs write them", async () => {
  const path = join(folder, "bars.txt");
  await fc.assert(
    fc.asyncProperty(market, dialect, async (bars, form) => {
      // UTF-16 without a byte order mark is recognised by its ASCII characters, of which a full-width file has too few.
      fc.pre(form.encoding !== "utf-16" || !form.title);
      fc.pre(form.encoding !== "utf-16" || /^[ -~]*$/.test(Object.values(form.heads).join("")));
      writeFileSync(path, written(bars, form));
      const file = await readBars({ path, choices: noChoices, today, taken: new Map() });
      const found = file.shares.flatMap(({ code, bars: read }) =>
        read.map(({ day, open, high, low, close, volume }) => ({
          code,
          day,
          prices: [open, high, low, close].map((price) => price / 10),
          volume,
        })),
      );
      const wanted = bars.toSorted((one, other) =>
        one.code === other.code ? one.day - other.day : one.code < other.code ? -1 : 1,
      );
      expect(found).toEqual(
        wanted.map(({ code, day, prices, volume }) => ({ code, day, prices: [...prices], volume })),
      );
      expect(file.ignored).toEqual(form.extra === "unknown" ? ["MktCap"] : []);
      expect(file.interval).toBe("day");
    }),
    { numRuns: 80 },
  );
});
