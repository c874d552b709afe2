import sectors from "@akari/api/texts/sector.ja.json" with { type: "json" };
import { expect, test } from "vitest";
import { byExchangeOrder } from "./exchange-sectors.ts";

test("M-OUT-112 all sectors are listed in the exchange's order, and unknown ones last", () => {
  const all = Object.keys(sectors);
  const sorted = ["unknown", ...all].toSorted(byExchangeOrder);
  expect(sorted.at(-1)).toBe("unknown");
  const names = sorted.slice(0, -1).map((key) => sectors[key as keyof typeof sectors]);
  expect(names).toHaveLength(33);
  expect(names.slice(0, 4)).toEqual(["水産・農林業", "鉱業", "建設業", "食料品"]);
  expect(names.slice(-3)).toEqual(["その他金融業", "不動産業", "サービス業"]);
  for (const [at, sector] of all.entries())
    for (const other of all.slice(at + 1)) expect(byExchangeOrder(sector, other)).not.toBe(0);
});
