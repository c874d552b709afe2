// @vitest-environment jsdom
import type { FundDetail, FundItem } from "@akari/api/follow";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { FundChart } from "./fund-chart.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const time = (hour: number) => `2026-11-20T${hour}:58:00+09:00`;
const fund = { price: 11_000, worst: null } as FundItem;
const points = [
  { time: time(10), price: 10_000 },
  { time: time(11), price: 12_000 },
  { time: time(12), price: 11_000 },
];

function lines(index: FundDetail["index"]): (string | null)[] {
  renderWithServices(
    <FundChart fund={fund} points={points} index={index} range="all" onRange={() => {}} />,
    { call: () => Promise.reject(new Error("nothing is read")) },
  );
  const drawn = [...document.querySelectorAll("polyline")];
  return drawn.map((one) => one.getAttribute("points"));
}

test("M-FOL-1 the chart has the fund's line and the index on the same axes, with its change as text", () => {
  const index = {
    changePercent: -10,
    points: [
      { time: time(10), price: 10_000 },
      { time: time(12), price: 9_000 },
    ],
  };
  expect(lines(index)).toEqual(["0.0,80.0 320.0,120.0", "0.0,80.0 160.0,0.0 320.0,40.0"]);
  expect(screen.getByText("あかり総合指数 −10.00%")).toBeDefined();
  // The index is not among the fund's own prices.
  expect(screen.getByRole("img").getAttribute("aria-label")).toContain(
    "最低10,000円、最高12,000円",
  );
});

test("without an index neither its line nor its text is shown", () => {
  expect(lines(null)).toEqual(["0.0,120.0 160.0,0.0 320.0,60.0"]);
  expect(screen.queryByText(/あかり総合指数/)).toBeNull();
});
