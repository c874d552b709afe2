import { join } from "node:path";
import { expect, test } from "vitest";
import { barsOf, held, placesOf, readingFiles } from "../testing/reading-files.ts";

const { read, refusalOf, written } = readingFiles();

test("M-OUT-63 a split is refused without the choice to adjust, and adjusted with it", async () => {
  const path = join(held, "12-split.csv");
  expect(placesOf(await refusalOf(path))).toEqual([["split", 3]]);
  const file = await read(path, { adjusts: true });
  expect(barsOf(file)[0]).toEqual(["9Y8Z", "2024-03-04", 920, 925, 905, 915, 10_400]);
  expect(
    barsOf(file)
      .slice(1)
      .map((bar) => bar.slice(2)),
  ).toEqual([
    [905, 930, 900, 925, 11_800],
    [925, 940, 920, 930, 10_100],
  ]);
  expect(file.shares[0]!.splits).toMatchObject([
    { date: "2024-03-05", factor: 0.5, isInFile: true },
  ]);
});

const head = "date,code,open,high,low,close,volume";
const day = (date: string, price: number, volume = 1000) =>
  [`2024-03-${date}`, "9Y8Z", price, price + 10, price - 10, price, volume].join();
const bars = (...rows: string[]) => written([head, ...rows].join("\n"));

test.each([
  ["two for one", 2000, 1010, 0.5],
  ["three for one", 3000, 1010, 1 / 3],
  ["three for two", 3000, 1990, 1 / 1.5],
  ["ten for one", 10_000, 1010, 0.1],
  ["one for two", 1000, 2010, 2],
  ["one for ten", 1000, 9950, 10],
])(
  "M-OUT-63 with the choice to adjust, %s is recognised by its prices in a file that reports no split",
  async (_, before, after, factor) => {
    const path = bars(day("04", before), day("05", after), day("06", after));
    const file = await read(path, { adjusts: true });
    expect(file.shares[0]!.splits).toMatchObject([{ date: "2024-03-05", isInFile: false }]);
    expect(file.shares[0]!.splits[0]!.factor).toBeCloseTo(factor, 10);
    expect(file.shares[0]!.bars[0]!.close / 10).toBeCloseTo(before * factor, 0);
    expect(file.shares[0]!.bars[0]!.volume).toBe(Math.round(1000 / factor));
  },
);

test("M-OUT-63 a day that looks like a split is unchanged without the choice, and is reported", async () => {
  const file = await read(bars(day("04", 1830), day("05", 905), day("06", 925)));
  expect(file.shares[0]).toMatchObject({
    splits: [],
    likelySplits: [{ code: "9Y8Z", date: "2024-03-05", factor: 0.5, isInFile: false }],
  });
  expect(barsOf(file)[0]![2]).toBe(1830);
});

test("M-OUT-63 several splits adjust the prices before each; a file with a factor column without splits is not adjusted by guess", async () => {
  const several = [day("04", 4000), day("05", 2000), day("06", 1000)].map(
    (row, at) => `${row},${at === 0 ? 1 : 0.5}`,
  );
  const path = written([`${head},AdjFactor`, ...several].join("\n"));
  const file = await read(path, { adjusts: true });
  expect(barsOf(file).map((bar) => [bar[5], bar[6]])).toEqual([
    [1000, 4000],
    [1000, 2000],
    [1000, 1000],
  ]);
  const without = [day("04", 2000), day("05", 1000)].map((row) => `${row},1`);
  const told = await read(written([`${head},AdjFactor`, ...without].join("\n")), { adjusts: true });
  expect(told.shares[0]!.splits).toEqual([]);
});

test.each([false, true])(
  "M-OUT-63 a price a hundred times as high stays refused as a jump (adjusting: %s)",
  async (adjusts) => {
    const refused = await refusalOf(join(held, "11-hundredfold.csv"), { adjusts });
    expect(placesOf(refused)).toEqual([
      ["jump", 3],
      ["jump", 4],
    ]);
  },
);
