import { expect, test } from "vitest";
import { type FormatTexts, createFormat } from "./format.ts";

const japanese: FormatTexts = {
  yen: (sign, amount) => `${sign}${amount}円`,
  shares: (quantity) => `${quantity}株`,
  clock: (time) => time,
};
const english: FormatTexts = {
  yen: (sign, amount) => `${sign}¥${amount}`,
  shares: (quantity, count) => `${quantity} ${count === 1 ? "share" : "shares"}`,
  clock: (time) => `${time} JST`,
};
const ja = createFormat("ja", japanese);
const en = createFormat("en", english);
const fr = createFormat("fr", { ...english, yen: (sign, amount) => `${sign}${amount} ¥` });
const es = createFormat("es", { ...english, yen: (sign, amount) => `${sign}${amount} ¥` });
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("yen carry the sign before the unit, with U+2212 and ±0", () => {
  expect(ja.yen(10_248_350)).toBe("10,248,350円");
  expect(ja.signedYen(28_650)).toBe("+28,650円");
  expect(ja.signedYen(-7_200)).toBe("−7,200円");
  expect(ja.signedYen(0)).toBe("±0円");
  expect(en.signedYen(-7_200)).toBe("−\u2060¥7,200");
  expect(plain(fr.yen(10_248_350))).toBe("10 248 350 ¥");
  expect(es.yen(1_234)).toBe("1234 ¥");
});

test("a large figure is split into parts with a separate unit", () => {
  expect(ja.yenParts(-7_200, true)).toEqual({ before: "−", amount: "7,200", after: "円" });
  expect(en.yenParts(28_650, true)).toEqual({ before: "+¥", amount: "28,650", after: "" });
});

test("points of the index always have two decimals", () => {
  expect(ja.points(2418.6)).toBe("2,418.60");
  expect(ja.signedPoints(11.35)).toBe("+11.35");
  expect(plain(fr.signedPoints(-0.5))).toBe("−0,50");
});

test("prices show the decimals of their tick", () => {
  expect(ja.price(2846.5, 1)).toBe("2,846.5");
  expect(ja.price(1431, 1)).toBe("1,431.0");
  expect(ja.price(5330, 0)).toBe("5,330");
  expect(plain(fr.price(1141.5, 1))).toBe("1 141,5");
  expect(ja.signedPrice(34.5, 1)).toBe("+34.5");
  expect(ja.signedPrice(0, 1)).toBe("±0");
});

test("percents are signed and follow the language", () => {
  expect(ja.signedPercent(1.23)).toBe("+1.23%");
  expect(ja.signedPercent(-0.05)).toBe("−0.05%");
  expect(ja.signedPercent(8, 0)).toBe("+8%");
  expect(ja.percent(61.7, 1)).toBe("61.7%");
  expect(plain(fr.signedPercent(4.26))).toBe("+4,26 %");
});

test("times are in Japan time wherever the user is", () => {
  const iso = "2026-11-20T05:32:08Z";
  expect(ja.clock(iso)).toBe("14:32:08");
  expect(ja.minute(iso)).toBe("14:32");
  expect(en.clock(iso)).toBe("14:32:08 JST");
  expect(ja.opening("2026-11-23T00:00:00Z")).toBe("11/23(月) 09:00");
  expect(en.opening("2026-11-23T00:00:00Z")).toBe("Mon, Nov\u00A023, 09:00 JST");
  expect(ja.shortDay("2026-03-04")).toBe("03/04(水)");
  expect(ja.monthDay("2026-03-04")).toBe("03/04");
  expect(en.shortDay("2026-03-04")).toBe("Wed, Mar\u00A04");
  expect(ja.day(iso)).toBe("2026/11/20(金)");
  expect(en.day(iso)).toBe("Fri, Nov\u00A020, 2026");
  expect(en.columnClock("2026-11-19T15:00:00Z")).toBe("00:00:00");
});

test("large sums shorten by 億 in Japanese", () => {
  expect(ja.compactYen(3_650_000_000)).toBe("36.5億円");
  expect(ja.compactYen(10_000_000)).toBe("1,000万円");
  expect(ja.compactQuantity(1_234_500)).toBe("123万");
});

test("M-OUT-232 outside Japanese every time names its zone: a span once, a column in its heading", () => {
  const [from, to] = ["2026-11-20T10:00:00+09:00", "2026-11-20T10:58:00+09:00"];
  expect([ja, fr, en].map((format) => format.minuteSpan(from, to))).toEqual([
    "10:00〜10:58",
    "10:00–10:58 JST",
    "10:00–10:58 JST",
  ]);
  expect([ja, fr].map((format) => plain(format.shortTime(from)))).toEqual([
    "11/20 10:00",
    "20/11 10:00 JST",
  ]);
  expect(plain(fr.shortSeconds(from))).toBe("20/11 10:00:00 JST");
  expect([ja, fr].map((format) => format.zoned("t"))).toEqual(["t", "t JST"]);
  expect([fr.columnMinute(to), plain(fr.columnTime(to)), plain(fr.columnSeconds(to))]).toEqual([
    "10:58",
    "20/11 10:58",
    "20/11 10:58:00",
  ]);
});
