import { locales } from "@akari/api/locale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "../../test/api/csv-reader.ts";
import { csvFormOf } from "./csv-form.ts";
import { csvTable } from "./csv.ts";

const plain = csvFormOf({}, "en");
const cellOf = (value: string | number, form = plain) => {
  const [, line] = csvTable(["text"], [{ text: value }], form).split(/(?<!\r)\r\n(?=[^]*$)/);
  return line ?? "";
};
const read = (value: string) => readCsv(csvTable(["text"], [{ text: value }], plain))[0]!["text"];

test.each([
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM(1)", "'＠SUM(1)"],
  ["　＝1+1", "'　＝1+1"],
  ["=1+1", "'=1+1"],
  [" =1+1", "' =1+1"],
  ["|1", "'|1"],
  ["\n=1", "'\n=1"],
  ["\u200b=1", "'\u200b=1"],
  ["﹦1", "'﹦1"],
  ["｜cmd", "'｜cmd"],
])("M-OUT-117 a text that a spreadsheet could run, %j, gets an apostrophe", (text, written) => {
  expect(read(text)).toBe(written);
});

test.each(["ー番", "1＋1", "甲＝乙", "見本", "a=b", "", "’quoted"])(
  "M-OUT-117 the text %j stays as it is",
  (text) => {
    expect(read(text)).toBe(text);
  },
);

test("M-OUT-117 no cell begins as a formula, and the text is otherwise unchanged", () => {
  const begin = fc.constantFrom(
    ..."=+-@|＝＋－＠｜﹢﹣﹦﹫ \t\n\r\u3000\u200b\u00a0あa1\"';,".split(""),
  );
  const text = fc
    .tuple(fc.array(begin, { maxLength: 4 }), fc.string({ unit: "grapheme", maxLength: 12 }))
    .map(([start, rest]) => start.join("") + rest);
  fc.assert(
    fc.property(text, (one) => {
      const written = read(one)!;
      expect(written === one || written === `'${one}`).toBe(true);
      expect(written).not.toMatch(/^[\s\p{Z}\p{C}]*[=+\-@|＝＋－＠｜﹢﹣﹦﹫]/u);
    }),
  );
});

test.each([
  ["2026-11-28T04:35:11.637+09:00", "2026-11-28 04:35:11"],
  ["2026-11-20T15:30:00.000+09:00", "2026-11-20 15:30:00"],
])(
  "M-OUT-118 the time %s is a time for a spreadsheet, and the next column has its ISO form",
  (time, cell) => {
    expect(csvTable(["practice", "time"], [{ practice: "p", time }], plain)).toBe(
      `\uFEFFpractice,time,timeIso\r\np,${cell},${time}\r\n`,
    );
  },
);

test.each([
  ["ja", "practice,price", "p,654.9"],
  ["zh-Hans", "practice,price", "p,654.9"],
  ["en", "practice,price", "p,654.9"],
  ["fr", "practice;price", "p;654,9"],
  ["es", "practice;price", "p;654,9"],
] as const)("M-OUT-119 separator and decimals follow the language %s", (locale, header, line) => {
  const table = csvTable(
    ["practice", "price"],
    [{ practice: "p", price: 654.9 }],
    csvFormOf({}, locale),
  );
  expect(table).toBe(`\uFEFF${header}\r\n${line}\r\n`);
});

test("M-OUT-119 the reader's choice overrides the language", () => {
  const table = (choice: Parameters<typeof csvFormOf>[0], locale: "ja" | "fr") =>
    csvTable(["price", "kind"], [{ price: -1.5, kind: "a;b,c" }], csvFormOf(choice, locale));
  expect(table({ separator: "comma" }, "fr")).toBe('\uFEFFprice,kind\r\n-1.5,"a;b,c"\r\n');
  expect(table({ separator: "semicolon" }, "ja")).toBe('\uFEFFprice;kind\r\n-1,5;"a;b,c"\r\n');
  expect(table({ headings: "words" }, "ja")).toBe('\uFEFF単価,種類\r\n-1.5,"a;b,c"\r\n');
  expect(table({ headings: "words" }, "fr")).toBe('\uFEFFCours;Type\r\n-1,5;"a;b,c"\r\n');
});

test("M-OUT-119 no column heading in any language runs as a formula or is empty", () => {
  for (const locale of locales) {
    const { heading } = csvFormOf({ headings: "words" }, locale);
    expect(cellOf(heading("amount"))).not.toBe("");
  }
});
