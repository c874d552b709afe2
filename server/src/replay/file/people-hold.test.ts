import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { barsOf, placesOf, readingFiles } from "../testing/reading-files.ts";

const { read, refusalOf, written } = readingFiles();

const plain = [
  ["9Y8Z", "2024-03-04", 500, 520, 495, 510, 2000],
  ["9Y8Z", "2024-03-05", 510, 530, 505, 525, 3000],
];
const body = plain.map(([, ...fields]) => fields.join(","));
const head = "日付,始値,高値,安値,終値,出来高";
const lines = (...all: readonly string[]) => all.join("\n");
const dated = (...dates: readonly string[]) =>
  dates.map((date, at) => [date, ...plain[at]!.slice(2)].join("\t"));
const tabs = head.replaceAll(",", "\t");

test.each([
  "銘柄コード：9Y8Z",
  "9Y8Z 見本工業 日足",
  '"9Y8Z 見本工業"',
  "見本工業（9Y8Z）,,,,,",
  "見本工業 9Y8Z.T 2024/01/04～2024/12/30",
  "銘柄コード,9Y8Z\n銘柄名,見本工業\n期間,2024年\n件数,1000件",
  "コード: 9Y8Z0",
])("M-OUT-195 a share's code is read from the title: %s", async (title) => {
  const file = await read(written(lines(title, head, ...body)));
  expect(barsOf(file)).toEqual(plain);
  expect(file.codeFrom).toBe("title");
});

test.each(["見本工業 日足", "9Y8Z 見本, 9Y8X 見本", "2024 年間", "件数: 1000", "25935 優先株"])(
  "M-OUT-195 without one share in its title a file needs the chosen code: %s",
  async (title) => {
    const path = written(lines(title, head, ...body));
    expect(placesOf(await refusalOf(path))).toEqual([["code-missing", null]]);
    expect(barsOf(await read(path, { code: "9Y8Z" }))).toEqual(plain);
  },
);

test("M-OUT-195 a title and a file name that differ are refused, and the chosen code decides", async () => {
  const path = written(lines("9Y8Z 見本工業", head, ...body), "9Y8X.csv");
  expect(placesOf(await refusalOf(path))).toEqual([["code-differs", null]]);
  expect(barsOf(await read(path, { code: "9Y8Z" }))).toEqual(plain);
});

test("M-OUT-195 a code column overrides a title", async () => {
  const rows = body.map((row) => `9Y8Z,${row}`);
  const file = await read(written(lines("9Y8X 見本", `コード,${head}`, ...rows)));
  expect(barsOf(file)).toEqual(plain);
  expect(file.codeFrom).toBe("column");
});

const joined = (of: (kind: string) => string, date = "Date") =>
  [date, ...["Open", "High", "Low", "Close", "Volume"].map(of)].join(",");
test.each([
  joined((kind) => `${kind}_9Y8Z.T`),
  joined((kind) => `9Y8Z.T_${kind}`),
  joined((kind) => `${kind} 9Y8Z.T`),
  joined((kind) => `"('${kind}', '9Y8Z.T')"`),
  joined((kind) => `"('${kind}', '9Y8Z.T')"`, `"('Date', '')"`),
  joined((kind) => `${kind}_9Y8Z.T`, ""),
])("M-OUT-195 a table of yfinance whose headings were joined is read: %s", async (heads) => {
  const file = await read(written(lines(heads, ...body)));
  expect(barsOf(file)).toEqual(plain);
  expect(file.codeFrom).toBe("heading");
});

test("M-OUT-195 joined headings of several shares give each its bars", async () => {
  const heads = `${joined((kind) => `${kind}_9Y8X.T`)},${joined((kind) => `${kind}_9Y8Z.T`).slice(5)}`;
  const rows = body.map((row) => `${row},${row.slice(11)}`);
  const file = await read(written(lines(heads, ...rows)));
  expect(file.shares.map(({ code, bars }) => [code, bars.length])).toEqual([
    ["9Y8X", 2],
    ["9Y8Z", 2],
  ]);
});

test.each([
  [["合計,,,,,5000"], 1],
  [["平均,505,525,500,517.5,2500", "Total,,,,,5000"], 2],
  [["※ 株価は調整前"], 1],
  [["", ",,,,,", ",,,,,"], 0],
  [["", "データは参考です"], 1],
  [["Source: Example, Inc., 2024"], 1],
  [["Moyenne,505,525,500,517,2500", ",,,,,", "注：見本,見本"], 2],
])("M-OUT-195 rows below the table are left out and counted: %j", async (below, count) => {
  const file = await read(written(lines(head, ...body, ...below, ""), "9Y8Z.csv"));
  expect(barsOf(file)).toEqual(plain);
  expect(file.footers).toBe(count);
});

test("M-OUT-195 a sum or a note between bars does not count as a row below the table", async () => {
  const path = written(lines(head, body[0]!, "合計,,,,,2000", "※ 注", body[1]!), "9Y8Z.csv");
  expect(placesOf(await refusalOf(path))).toEqual([
    ["date-format", 3],
    ["field-count", 4],
  ]);
});

test("M-OUT-195 a name like a note does not count as a note on a day without a trade", async () => {
  const rows = body.map((row) => `データ見本,9Y8Z,${row}`);
  const empty = "データ見本,9Y8Z,2024-03-06,,,,,";
  const file = await read(written(lines(`銘柄名,コード,${head}`, ...rows, empty)));
  expect(file).toMatchObject({ rows: 3, footers: 0 });
});

test.each([
  ["serial dates", "45355", "45356"],
  ["serial dates as decimals", "45355.0", "45356.0"],
  ["clock times in Japanese", "2024/03/04 午前 0:00", "2024/03/05 午前0:00:00"],
  ["the afternoon in Japanese", "2024年3月4日午後3時00分", "2024年3月5日午後3時00分"],
  ["clock times in English", "2024-03-04 3:00 PM", "2024-03-05 3:00:00 p.m."],
  ["days of the week in Japanese", "2024年3月4日 月曜日", "2024年3月5日(火曜日)"],
  ["one sign for the day of the week", "2024/03/04 月", "2024/03/05 火"],
  ["days of the week in English", "Mon, 4 Mar 2024", "Tuesday, March 5, 2024"],
  ["days of the week behind", "2024-03-04 Mon", "2024-03-05 Tue"],
  ["days of the week in Chinese", "2024年3月4日 星期一", "2024/3/5 周二"],
  ["days of the week in French", "lundi 2024-03-04", "mardi 2024-03-05"],
  ["months in French", "4 mars 2024", "5 mars 2024"],
  ["months in Spanish", "4 de marzo de 2024", "5 mar. 2024"],
  ["days and months in French", "lun. 4 mars 2024", "mar. 5 mars 2024"],
  ["days and months in Spanish", "lunes, 4 de marzo de 2024", "mar, 5 de marzo de 2024"],
])("M-OUT-195 %s are read as dates", async (_, ...dates) => {
  const file = await read(written(lines(tabs, ...dated(...dates)), "9Y8Z.tsv"));
  expect(barsOf(file)).toEqual(plain);
  expect(file.interval).toBe("day");
});

test("M-OUT-195 serial dates with a part of a day are minute bars", async () => {
  const rows = dated("45355.375", "45355.375694444");
  const file = await read(written(lines(tabs, ...rows), "9Y8Z.tsv"));
  expect(file).toMatchObject({ interval: "minute", dates: [{ minutes: [540, 541] }] });
});

test.each([
  ["one of several rows", ["45355", "2024-03-05"], 2],
  // 5 March 2004 without its leading zero, or 7 May 2010.
  ["short dates without their first zero", ["40305", "40308"], 2],
  ["an hour beyond the half of a day", ["2024/03/04 午後 15:00", "2024/03/05"], 2],
])("M-OUT-195 %s are ambiguous dates and refused", async (_, dates, line) => {
  const refused = await refusalOf(written(lines(tabs, ...dated(...dates)), "9Y8Z.tsv"));
  expect(placesOf(refused)[0]).toEqual(["date-format", line]);
});

test.each([
  ["5.00E2", "5.2E+02", "4.95e2", "5.1E2", "2E3"],
  ["５００", "５２０", "４９５", "５１０", "２，０００"],
  ["500", "520", "495", "510", "2'000"],
  ["500", "520", "495", "510", "2’000"],
])(
  "M-OUT-195 figures are read with exponents, full width and apostrophes: %s",
  async (...figures) => {
    const row = ["2024-03-04", ...figures].join("\t");
    const file = await read(written(lines(tabs, row), "9Y8Z.tsv"));
    expect(barsOf(file)).toEqual([plain[0]]);
  },
);

test("M-OUT-195 an apostrophe outside a group of digits, and a power beyond any price, are refused", async () => {
  for (const price of ["5'00", "5E", "5E9"]) {
    const row = `2024-03-04\t${price}\t520\t495\t510\t2000`;
    const [place] = placesOf(await refusalOf(written(lines(tabs, row), "9Y8Z.tsv")));
    expect(place).toEqual([price === "5E9" ? "price-scale" : "price-format", 2]);
  }
});

test.each([
  "Fecha,Apertura,Máximo,Mínimo,Cierre,Volumen",
  "Date,Ouverture,Plus haut,Plus bas,Clôture,Volume",
  "日期,开盘,最高,最低,收盘,成交量",
  "日期,開盤價,最高價,最低價,收盤價,成交量(股)",
  "FECHA,APERTURA,MAXIMO,MINIMO,CIERRE,VOLUMEN",
])("M-OUT-195 headings of our languages are read: %s", async (heads) => {
  expect(barsOf(await read(written(lines(heads, ...body), "9Y8Z.csv")))).toEqual(plain);
});

test.each([",", "\t", ";"])(
  "M-OUT-195 bars without headings are read if every row determines the order of its prices: %j",
  async (separator) => {
    const rows = body.map((row) => row.replaceAll(",", separator));
    for (const above of [[], ["9Y8Z 見本工業"]]) {
      const file = await read(written(lines(...above, ...rows, "※ 注"), "9Y8Z.csv"));
      expect(barsOf(file)).toEqual(plain);
      expect(file).toMatchObject({ isUnheaded: true, footers: 1 });
    }
    expect((await read(written(lines(head, ...body), "9Y8Z.csv"))).isUnheaded).toBe(false);
  },
);

test.each([
  ["before", (row: string) => `9Y8Z,${row}`],
  ["after", (row: string) => row.replace(",", ",9Y8Z.T,")],
])(
  "M-OUT-230 bars without headings are read with each row's code %s its date",
  async (_, coded) => {
    const others = body.map((row) => coded(row).replace("9Y8Z", "9Y7Z"));
    const file = await read(written(lines(...body.map(coded), ...others), "bars.csv"));
    expect(file.isUnheaded).toBe(true);
    expect(barsOf(file).map(([code]) => code)).toEqual(["9Y7Z", "9Y7Z", "9Y8Z", "9Y8Z"]);
    expect(barsOf(file).slice(2)).toEqual(plain);
  },
);

test.each([
  ["in another order", body.map((row) => row.replace(/^([^,]+),(\d+),(\d+),(\d+)/, "$1,$3,$2,$4"))],
  ["with a seventh column", body.map((row) => `${row},1`)],
  ["of one row", body.slice(0, 1)],
  ["of one price", ["2024-03-04,500,500,500,500,1", "2024-03-05,500,500,500,500,1"]],
])("M-OUT-195 bars without headings %s are refused with the headings to write", async (_, rows) => {
  const refused = await refusalOf(written(lines(...rows), "9Y8Z.csv"));
  expect(placesOf(refused)).toEqual([["no-heading", 1]]);
});

test("M-OUT-195 a later row that contradicts the order of columns without headings is refused", async () => {
  const days = Array.from({ length: 40 }, (_, at) =>
    [new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10), 500, 520, 495, 510, 9].join(),
  );
  const refused = await refusalOf(
    written(lines(...days, "2024-03-04,500,490,520,510,9"), "9Y8Z.csv"),
  );
  expect(placesOf(refused)).toEqual([["range", 41]]);
});

test("M-OUT-195 fractions of a share are rounded and counted", async () => {
  const rows = [body[0]!.replace("2000", "2000.5"), body[1]!.replace("3000", "3000.0")];
  const file = await read(written(lines(head, ...rows), "9Y8Z.csv"));
  expect(barsOf(file).map((bar) => bar.at(-1))).toEqual([2001, 3000]);
  expect(file.roundedVolumes).toBe(1);
});

test.each([
  "9Y8Z (1).csv",
  "9Y8Z(2).csv",
  "9Y8Z（3）.csv",
  "9Y8Z - コピー.csv",
  "9Y8Z - コピー (2).csv",
  "9Y8Z_コピー.csv",
  "9Y8Zのコピー.csv",
  "9Y8Z copy 2.csv",
  "9Y8Z - Copie.csv",
  "Copy of 9Y8Z.csv",
  "9Y8Z.csv.gz",
  "9Y8Z.csv (1).gz",
  "9Y8Z (1).csv.gz",
  "stock_9Y8Z_2024.csv",
  "9Y8Z_見本工業_20240304-20240305.csv",
  "株価_9Y8Z.T_1d.csv",
])(
  "M-OUT-195 a file is named after its share with any addition of a browser or a system: %s",
  async (name) => {
    const text = lines(head, ...body);
    const file = await read(written(name.endsWith(".gz") ? gzipSync(text) : text, name));
    expect(barsOf(file)).toEqual(plain);
    expect(file.codeFrom).toBe("file-name");
  },
);

test.each([
  "prices_2024.csv",
  "9Y8Z_9Y8X.csv",
  "1000_rows.csv",
  "scan 7203.csv",
  "stock_25935.csv",
  "7203_2404.csv",
  "IMG_7203.csv",
])("M-OUT-195 a name that may mean something else names no share: %s", async (name) => {
  const refused = await refusalOf(written(lines(head, ...body), name));
  expect(placesOf(refused)).toEqual([["code-missing", null]]);
});

test.each(["9Y8Z saeki.com.csv", "9Y8Z call 090-0000-1234.csv"])(
  "M-OUT-195 a file name with a code may not contain a contact: %s",
  async (name) => {
    const path = written(lines(`コード,${head}`, ...body.map((row) => `9Y8Z,${row}`)), name);
    expect(placesOf(await refusalOf(path))).toEqual([["file-name-contact", null]]);
  },
);

test.each([
  ["Markdown", "|", "|---|---:|---:|---:|---:|---:|", "|"],
  ["Markdown with the index of pandas", "|    |", "|---:|:---|---:|---:|---:|---:|---:|", "|  0 |"],
])("M-OUT-235 a table of %s is read", async (_, before, rule, index) => {
  const rows = body.map((row) => `${index} ${row.replaceAll(",", " | ")} |`);
  const path = written(
    lines(`${before} ${head.replaceAll(",", " | ")} |`, rule, ...rows),
    "9Y8Z.txt",
  );
  expect(barsOf(await read(path))).toEqual(plain);
});

const byColumn = (of: (values: readonly unknown[]) => unknown) =>
  Object.fromEntries(
    ["Open", "High", "Low", "Close", "Volume"].map((name, at) => [
      name,
      of(plain.map((row) => row[at + 2])),
    ]),
  );
const byDate = (values: readonly unknown[]) =>
  Object.fromEntries(values.map((value, at) => [plain[at]![1], value]));

test.each([
  ["columns", byColumn(byDate)],
  ["lists", byColumn((values) => values)],
  ["dates", byDate(plain.map(([, , Open, High, Low, Close]) => ({ Open, High, Low, Close })))],
  ["parts", { columns: ["Open"], index: [1_709_510_400_000], data: [[500]] }],
  ["long columns", { ...byColumn(byDate), Close: Array.from({ length: 2_000 }, () => 500) }],
])("M-OUT-235 JSON by %s is refused with the way to save it bar by bar", async (_, value) => {
  const path = written(JSON.stringify(value), "9Y8Z.json");
  expect(placesOf(await refusalOf(path))).toEqual([["by-columns", 1]]);
});

test("M-OUT-235 the output that the remedy asks pandas to write is read", async () => {
  const records = plain.map(([, date, Open, High, Low, Close, Volume]) => ({
    Date: `${date}T00:00:00.000`,
    Open,
    High,
    Low,
    Close,
    Volume,
  }));
  expect(barsOf(await read(written(JSON.stringify(records), "9Y8Z.json")))).toEqual(plain);
});
