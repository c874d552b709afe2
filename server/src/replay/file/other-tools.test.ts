import { expect, test } from "vitest";
import { barsOf, placesOf, readingFiles } from "../testing/reading-files.ts";

const { read, refusalOf, written } = readingFiles();

const plain = [
  ["9Y8Z", "2024-05-13", 500, 520, 495, 510, 2000],
  ["9Y8Z", "2024-05-14", 510, 530, 505, 525, 3000],
];
const figures = plain.map(([, , ...rest]) => rest.join(","));
const head = "日付,始値,高値,安値,終値,出来高";
const lines = (...all: readonly string[]) => all.join("\r\n");
const dated = (one: string, other: string) => [`${one},${figures[0]}`, `${other},${figures[1]}`];
const body = dated("2024-05-13", "2024-05-14");

test.each([
  ["13-May-24", "14-May-24"],
  ["13 May 24", "14 May 24"],
  ["13MAY2024", "14MAY2024"],
  ["13MAY24", "14MAY24"],
  ["1715526000000000", "1715612400000000"],
  ["1715526000000000000", "1715612400000000000"],
])("M-OUT-225 dates of other programs are read: %s", async (one, other) => {
  const path = written(lines("Date,Open,High,Low,Close,Volume", ...dated(one, other)), "9Y8Z.csv");
  expect(barsOf(await read(path))).toEqual(plain);
});

test.each([
  "t,o,h,l,c,v",
  "Date,PX_OPEN,PX_HIGH,PX_LOW,PX_LAST,PX_VOLUME",
  "日期,开盘,高,低,收盘,交易量",
  "年月日,寄付値,高値,安値,大引値,売買高",
  "Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie,Wolumen",
])("M-OUT-225 headings of other programs are known: %s", async (heads) => {
  expect(barsOf(await read(written(lines(heads, ...body), "9Y8Z.csv")))).toEqual(plain);
});

test.each([
  ["date and time", dated("2024.05.13,00:00", "2024.05.14,00:00")],
  ["code, date and time", dated("9Y8Z,2024.05.13,00:00", "9Y8Z,2024.05.14,00:00")],
  [
    "the day lists of all shares",
    figures.map((row, at) => `2024/5/1${3 + at},9Y8Z,11,9Y8Z 見本工業,${row},東証プライム`),
  ],
])("M-OUT-225 bars without headings are read with %s before them", async (_, rows) => {
  const file = await read(written(lines(...rows), "9Y8Z.csv"));
  expect(barsOf(file)).toEqual(plain);
  expect(file.interval).toBe("day");
});

test.each(["kabutan_9Y8Z.csv", "investing_9Y8Z.csv", "楽天証券_9Y8Z.csv", "mt5_9Y8Z.csv"])(
  "M-OUT-225 a file may be named after its supplier and its share: %s",
  async (name) => {
    expect(barsOf(await read(written(lines(head, ...body), name)))).toEqual(plain);
  },
);

test.each([",,,505,0", "－,－,－,505,0", ",,,505,"])(
  "M-OUT-225 a close carried into a day without a trade does not count as a bar: %s",
  async (rest) => {
    const path = written(lines(head, ...body, `2024-05-15,${rest}`), "9Y8Z.csv");
    expect(barsOf(await read(path)).slice(0, 2)).toEqual(plain);
  },
);

test("M-OUT-225 a close with a volume is refused without the other prices", async () => {
  const path = written(lines(head, ...body, "2024-05-15,,,,505,100"), "9Y8Z.csv");
  expect(placesOf(await refusalOf(path))).toEqual([["price-partial", 4]]);
});

test("M-OUT-225 a row of dashes does not count as a time", async () => {
  const rows = dated("2024/05/13,--------", "2024/05/14,--------");
  const path = written(lines("日付,時刻,始値,高値,安値,終値,出来高", ...rows), "9Y8Z.csv");
  expect(barsOf(await read(path))).toEqual(plain);
});

test.each(["2024年5月14日,株式分割：1株→2株", "2024年5月14日,株式併合: 10株→1株,,,,"])(
  "M-OUT-225 a note about a split between two bars does not count as a bar: %s",
  async (row) => {
    const path = written(lines(head, body[1]!, row, body[0]!), "9Y8Z.csv");
    expect(barsOf(await read(path))).toEqual(plain);
  },
);

test("M-OUT-225 a row of units below the headings does not count as a bar", async () => {
  const path = written(lines(head, ",円,円,円,円,株", ...body), "9Y8Z.csv");
  expect(barsOf(await read(path))).toEqual(plain);
});

/** 日期,开盘价,最高价,最低价,收盘价,成交量 in GBK; 日期,開盤價,最高價,最低價,收盤價,成交量 in Big5. */
const chinese = {
  GBK: "c8d5c6da2cbfaac5ccbcdb2cd7eeb8dfbcdb2cd7eeb5cdbcdb2ccad5c5ccbcdb2cb3c9bdbbc1bf",
  Big5: "a4e9b4c12cb67dbd4cbbf92cb3ccb0aabbf92cb3cca743bbf92ca6acbd4cbbf92ca6a8a5e6b671",
};
test.each([
  ["GBK", Buffer.from(chinese.GBK, "hex")],
  ["Big5", Buffer.from(chinese.Big5, "hex")],
  ["Windows-1252", Buffer.from("Fecha,Apertura,Máximo,Mínimo,Cierre,Volumen", "latin1")],
])("M-OUT-226 a file in %s is read if only its headings show it", async (_, heading) => {
  const bytes = Buffer.concat([heading, Buffer.from(`\r\n${lines(...body)}\r\n`)]);
  expect(barsOf(await read(written(bytes, "9Y8Z.csv")))).toEqual(plain);
});

test("M-OUT-225 a title with code, name and market in separate fields does not count as a row of headings", async () => {
  const path = written(lines("銘柄コード,9Y8Z,銘柄名称,見本工業,日付,T", head, ...body));
  const file = await read(path);
  expect(barsOf(file)).toEqual(plain);
  expect(file.codeFrom).toBe("title");
});

test("M-OUT-251 a file in ISO-2022-JP is read", async () => {
  const heading = Buffer.from(
    "1b2442467c49551b28422c1b24423b4f434d1b28422c1b24423962434d1b28422c1b24423042434d1b28422c1b24423d2a434d1b28422c1b24423d504d6839621b2842",
    "hex",
  );
  const bytes = Buffer.concat([heading, Buffer.from(`\r\n${lines(...body)}\r\n`)]);
  const file = await read(written(bytes, "9Y8Z.csv"));
  expect(barsOf(file)).toEqual(plain);
  expect(file.encoding).toBe("iso-2022-jp");
});

test.each(["出来ず", "値付かず", "約定なし"])(
  "M-OUT-252 a day on which nothing was traded may be written as %s",
  async (word) => {
    const day = `2024-05-15,${word},${word},${word},${word},0`;
    const path = written(lines(head, ...body, day), "9Y8Z.csv");
    expect(barsOf(await read(path)).slice(0, 2)).toEqual(plain);
  },
);

test.each([
  ["年,月,日,始値,高値,安値,終値,出来高", "2024,5,13", "2024,5,14"],
  ["Year,Month,Day,Open,High,Low,Close,Volume", "2024,05,13", "2024,05,14"],
])("M-OUT-253 a date in three columns is read: %s", async (heads, one, other) => {
  const file = await read(written(lines(heads, ...dated(one, other)), "9Y8Z.csv"));
  expect(barsOf(file)).toEqual(plain);
  expect(file.ignored).toEqual([]);
});

test("M-OUT-253 a day that its month does not have is refused with its line, and an empty one too", async () => {
  const heads = "年,月,日,始値,高値,安値,終値,出来高";
  const path = written(lines(heads, ...dated("2024,2,30", "2024,,14")), "9Y8Z.csv");
  expect(placesOf(await refusalOf(path))).toEqual([
    ["date-format", 2],
    ["date-format", 3],
  ]);
});

test.each([
  ["日付,株価,,,,出来高", ",始値,高値,安値,終値,"],
  ["日付,株価（円）,,,,出来高（株）", ",始値,高値,安値,終値,"],
])("M-OUT-254 headings in two rows are one heading: %s", async (above, below) => {
  expect(barsOf(await read(written(lines(above, below, ...body), "9Y8Z.csv")))).toEqual(plain);
});

test("M-OUT-254 a unit in the upper row counts", async () => {
  const path = written(
    lines("日付,株価,,,,出来高（千株）", ",始値,高値,安値,終値,", "2024-05-13,500,520,495,510,2"),
    "9Y8Z.csv",
  );
  expect(barsOf(await read(path))).toEqual([plain[0]]);
});
