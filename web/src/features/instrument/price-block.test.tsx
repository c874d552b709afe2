// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { PriceBlock } from "./price-block.tsx";

afterEach(cleanup);

const quote: Quote = {
  code: "6W3A",
  name: "朝凪電機",
  nameEnglish: "Asanagi Electric",
  sector: "electric-appliances",
  price: 2846.5,
  previousClose: 2812,
  change: 34.5,
  changePercent: 1.23,
  volume: 1_284_300,
  turnover: 3_650_000_000,
  phase: "continuous",
  open: 2815,
  high: 2861,
  low: 2806.5,
  limitUp: 3312,
  limitDown: 2312,
  bid: 2846,
  ask: 2846.5,
  time: "2026-11-20T14:32:08.000+09:00",
  vwap: 2842.1,
  tickBands: [{ from: 0.1, tick: 0.5 }],
  lot: 100,
};
const show = (change: Partial<Quote>) =>
  renderWithServices(<PriceBlock quote={{ ...quote, ...change }} />, {
    call: () => Promise.reject(new Error("nothing is read")),
  });

test("M-STK-1 price, change, percent, phase and time stand together", () => {
  show({});
  expect(screen.getByText("2,846.5")).toBeTruthy();
  expect(screen.getByText(/\+34\.5 \(\+1\.23%\)/)).toBeTruthy();
  expect(screen.getByText("ザラバ")).toBeTruthy();
  expect(screen.getByText("14:32:08")).toBeTruthy();
  expect(screen.queryByText(/ストップ/)).toBeNull();
});

test("a halted share has a badge in place of the phase", () => {
  show({ phase: "halted" });
  expect(screen.getByText("売買停止")).toBeTruthy();
  expect(screen.queryByText("ザラバ")).toBeNull();
});

test.each([
  [3312, "ストップ高"],
  [2312, "ストップ安"],
])("a price of %s yen, at its limit, says %s", (price, word) => {
  show({ price });
  expect(screen.getByText(word)).toBeTruthy();
});

test("before a first price there is a dash and no time", () => {
  show({ price: null, change: null, changePercent: null, time: null });
  expect(screen.getByText("—")).toBeTruthy();
});
