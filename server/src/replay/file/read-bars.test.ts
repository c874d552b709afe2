import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { barsOf, held, placesOf, readingFiles } from "../testing/reading-files.ts";

const { read, refusalOf, written } = readingFiles();

const head = "date,code,open,high,low,close,volume";
const day = (date: string, price: number, volume = 1000) =>
  [`2024-03-${date}`, "9Y8Z", price, price + 10, price - 10, price, volume].join();

const plain = [
  ["9Y8Z", "2024-03-04", 500, 520, 495, 510, 2000],
  ["9Y8Z", "2024-03-05", 510, 530, 505, 525, 2000],
  ["9Y8Z", "2024-03-06", 525, 528, 515, 520, 2000],
];
const thousands = [
  ["9Y8Z", "2024-03-04", 1500, 1520, 1495, 1510, 2000],
  ["9Y8Z", "2024-03-05", 1510, 1530, 1505, 1525, 2000],
  ["9Y8Z", "2024-03-06", 1525, 1528, 1515, 1520, 2000],
];

test.each([
  ["01-bars-before-august.json", []],
  ["01-bars-mktcap-exrt.json", ["MktCap", "ExRT"]],
  ["01-bars-mktcap-exrt.csv", ["MktCap", "ExRT"]],
  ["01-bars-exrt-only.csv", ["ExRT"]],
])(
  "M-OUT-60 %s is read with any additional columns of J-Quants, and these are counted",
  async (name, ignored) => {
    const file = await read(join(held, name));
    expect(barsOf(file)).toEqual(plain);
    expect(file).toMatchObject({ ignored, rows: 3 });
  },
);

test.each([
  ["10-cli-piped.csv", { hasAdjustedPrices: true }],
  ["10-pandas-index.csv", { ignored: [] }],
  ["10-preferred-share.csv", { leftOut: { otherClassRows: 3, otherClasses: ["9Y8Z5"] } }],
  ["10-one-day.csv.gz", { isPacked: true }],
  ["11-newest-first.csv", { order: "descending" }],
  ["11-ticker-suffix.csv", {}],
  ["11-yfinance-with-code-time.csv", { interval: "day" }],
])("M-OUT-61 %s is read, and the result describes the file", async (name, facts) => {
  const file = await read(join(held, name));
  expect(barsOf(file)).toEqual(plain);
  expect(file).toMatchObject(facts);
});

test("M-OUT-61 names of J-Quants are kept with their full-width characters", async () => {
  const file = await read(join(held, "09-no-reading.csv"));
  expect(file.shares.map(({ code, name, kana }) => [code, name, kana])).toEqual([
    ["9Y8X", "三ツ峰見本ＦＧ", null],
    ["9Y8Z", "渡会精機見本", null],
  ]);
});

test("M-OUT-61 figures with thousands marks and Japanese headings are read in UTF-8 and Shift_JIS", async () => {
  expect(barsOf(await read(join(held, "11-english-heads-jp-figures.csv")))).toEqual(thousands);
  for (const [name, encoding] of [
    ["11-japanese.csv", "utf-8"],
    ["11-japanese-cp932.csv", "shift_jis"],
  ] as const) {
    const path = join(held, name);
    expect(placesOf(await refusalOf(path))).toEqual([["code-missing", null]]);
    const file = await read(path, { code: "9Y8Z" });
    expect(barsOf(file)).toEqual(thousands);
    expect(file).toMatchObject({ encoding, order: "descending", codeFrom: "choice" });
    const named = await read(written(readFileSync(path), "9Y8Z.T.csv"));
    expect(barsOf(named)).toEqual(thousands);
    expect(named.codeFrom).toBe("file-name");
  }
});

test("M-OUT-61 yfinance's adjusted decimals are rounded to the tick and counted", async () => {
  const rounded = [
    ["9Y8Z", "2024-03-04", 500.1, 520.3, 495, 510.5, 2000],
    ["9Y8Z", "2024-03-05", 510.1, 530.3, 505, 525.5, 2000],
    ["9Y8Z", "2024-03-06", 525.1, 528.3, 515, 520.5, 2000],
  ];
  const withCode = await read(join(held, "11-yfinance-with-code.csv"));
  const without = await read(join(held, "11-yfinance.csv"), { code: "9Y8Z" });
  for (const file of [withCode, without]) {
    expect(barsOf(file)).toEqual(rounded);
    expect(file.shares[0]!.rounded).toBe(6);
  }
});

const wide = (...rows: string[]) =>
  [
    ...rows,
    "2024-03-04,510,600,520,610,495,595,500,601,2000,300",
    "2024-03-05,525,605,530,612,505,600,510,602,2000,300",
  ].join("\n");
test.each([
  [
    "prices above shares",
    "Price,Close,Close,High,High,Low,Low,Open,Open,Volume,Volume",
    "Ticker,9Y8Z.T,9Y8X.T,9Y8Z.T,9Y8X.T,9Y8Z.T,9Y8X.T,9Y8Z.T,9Y8X.T,9Y8Z.T,9Y8X.T",
    "Date,,,,,,,,,,",
  ],
  [
    "shares above prices",
    "Ticker,9Y8Z.T,9Y8X.T,9Y8Z.T,9Y8X.T,9Y8Z.T,9Y8X.T,9Y8Z.T,9Y8X.T,9Y8Z.T,9Y8X.T",
    "Price,Close,Close,High,High,Low,Low,Open,Open,Volume,Volume",
  ],
])("M-OUT-61 yfinance's table of several shares is read: %s", async (_, ...heads) => {
  const file = await read(written(wide(...heads)));
  expect(barsOf(file)).toEqual([
    ["9Y8X", "2024-03-04", 601, 610, 595, 600, 300],
    ["9Y8X", "2024-03-05", 602, 612, 600, 605, 300],
    ...plain.slice(0, 2),
  ]);
});

test("M-OUT-62 of too many shares some are chosen by code, by list or by turnover", async () => {
  const head = "Date,Code,O,H,L,C,Vo";
  const rows = Array.from({ length: 600 }, (_, at) => {
    const code = `9${"0123456789AC"[Math.floor(at / 50)]}${Math.floor(at / 5) % 10}${"13579"[at % 5]}0`;
    return `2024-03-04,${code},500,520,495,510,${2000 + at}`;
  });
  const path = written([head, ...rows].join("\n"));
  const refused = await refusalOf(path);
  expect(refused.problems.map(({ reason, values }) => [reason, values["found"]])).toEqual([
    ["too-many-codes", 600],
  ]);
  const chosen = await read(path, { codes: ["9C99", "9001"] });
  expect(chosen.shares.map(({ code }) => code)).toEqual(["9001", "9C99"]);
  expect(chosen.leftOut.unchosen).toBe(598);
  const largest = await read(path, { atMost: 2 });
  expect(largest.shares.map(({ code }) => code)).toEqual(["9C97", "9C99"]);
  const taken = new Map(chosen.shares.map(({ code }) => [code, "code-replayed"] as const));
  const others = await read(path, { atMost: 1 }, new Map([["9C99", "code-simulated"]]));
  expect(others.shares.map(({ code }) => code)).toEqual(["9C97"]);
  const two = { codes: ["9001", "9C99"], atMost: 1 };
  expect(placesOf(await refusalOf(path, two, taken))).toEqual([["code-replayed", 2]]);
  expect(placesOf(await refusalOf(path, { codes: ["9001", "7203"] }))).toEqual([
    ["code-absent", null],
  ]);
});

test("M-OUT-64 all problems of a file are reported at once, each with its line, up to a limit", async () => {
  const refused = await refusalOf(
    written(
      [
        "date,code,open,high,low,close,volume",
        "2024-03-04,9Y8Z,500,520,495,510,many",
        "2024-02-30,9Y8Z,x,520,495,510,100",
        "2024-03-05,TOYOTA,500,520,495,510,100",
        ...Array.from({ length: 40 }, () => "2024-03-06,9Y8X,500,400,495,510,100"),
        "2024-03-07,9Y8Z,500,520,495,510",
        '2024-03-08,9Y8Z,"500,520,495,510,100',
      ].join("\n"),
    ),
  );
  expect(placesOf(refused)).toEqual([
    ["volume-format", 2],
    ["date-format", 3],
    ["price-format", 3],
    ["code-format", 4],
    ["range", 5],
    ["range", 6],
    ["range", 7],
    ["range", 8],
    ["range", 9],
    ["field-count", 45],
    ["quote-open", 46],
  ]);
  expect([...refused.more]).toEqual([["range", 35]]);
  expect(refused.problems[2]!.values).toEqual({ text: "x", column: "open", code: "9Y8Z" });
});

test("M-OUT-65 a gzip file has a limit for its unpacked size, and a truncated one is refused", async () => {
  const packed = gzipSync(`${head}\n${day("04", 500)}\n${day("05", 500)}\n`);
  expect((await read(written(packed))).rows).toBe(2);
  expect(placesOf(await refusalOf(written(packed.subarray(0, -6))))).toEqual([
    ["packed-badly", null],
  ]);
});

test("one bar a day at the same time is a day bar; several times make minute bars", async () => {
  const timed = (rows: readonly string[]) => written([`time,${head}`, ...rows].join("\n"));
  const days = await read(timed([`15:00,${day("04", 500)}`, `15:00,${day("05", 500)}`]));
  expect(days.interval).toBe("day");
  const minutes = await read(timed([`0900,${day("04", 500)}`, `9:01:00,${day("04", 501)}`]));
  expect(minutes).toMatchObject({ interval: "minute", dates: [{ minutes: [540, 541] }] });
  const utc = [
    "Datetime,Code,Open,High,Low,Close,Volume",
    "2024-03-04 00:00:00+00:00,9Y8Z,500,500,500,500,100",
    "2024-03-04 00:01:00+00:00,9Y8Z,500,500,500,500,100",
  ];
  const offset = await read(written(utc.join("\n")));
  expect(offset).toMatchObject({
    interval: "minute",
    dates: [{ date: "2024-03-04", minutes: [540, 541] }],
  });
});

test("units in headings, four zeros without a trade, a title above and a trailing separator are read", async () => {
  const file = await read(
    written(
      [
        "9Y8Z 見本電機 日足",
        "sep=,",
        "日付,始値(円),高値(円),安値(円),終値(円),前日比,出来高(千株),売買代金(百万円),",
        "2024/03/04(月),500,520,495,510,+10,2,1,",
        "2024/03/05(火),0,0,0,0,0,0,0,",
        '2024年3月6日,525,528,515,520,▲5,"1,200",1.3百万,',
        ",,,,,,,,",
      ].join("\r\n"),
    ),
    { code: "9Y8Z" },
  );
  expect(barsOf(file).map((bar) => bar.slice(1))).toEqual([
    ["2024-03-04", 500, 520, 495, 510, 2000],
    ["2024-03-06", 525, 528, 515, 520, 1_200_000],
  ]);
  expect(file.shares[0]!.bars[0]!.turnover).toBe(10_000_000);
  expect(file).toMatchObject({ ignored: ["前日比"], rows: 3, shortened: 1 });
});

const named = (name: string, price = 500) =>
  `date,code,name,open,high,low,close,volume\n2024-03-04,9Y8Z,${name},${price},${price},${price},${price},100\n`;

test("H1 invisible characters are removed from a share's name, and a name of invisible characters only is empty", async () => {
  const file = await read(written(named("渡\u200b会\u202e精機\u2069見本")));
  expect(file.shares[0]!.name).toBe("渡会精機見本");
  expect((await read(written(named("\u200b\u202e")))).shares[0]!.name).toBeNull();
});

test("H1 the name of a file is one line without invisible characters, and without a contact", async () => {
  const path = written(named("見本"), "bars\n20\u202e24\u200b.csv");
  expect((await read(path)).name).toBe("bars 2024.csv");
  const refused = await refusalOf(written(named("見本"), "call 090-0000-1234.csv"));
  expect(placesOf(refused)).toEqual([["file-name-contact", null]]);
});

test("H1 only the names of chosen shares are checked, and hidden contacts are found too", async () => {
  const bars = written(
    `${named("LINE\u200b ID saeki_77", 1)}2024-03-04,9Y8X,見本,900,900,900,900,9000\n`,
  );
  expect(placesOf(await refusalOf(bars))).toEqual([["name-contact", 2]]);
  expect((await read(bars, { atMost: 1 })).shares.map(({ code }) => code)).toEqual(["9Y8X"]);
});
