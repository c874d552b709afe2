// @vitest-environment jsdom
import texts from "@akari/api/texts/premarket.ja.json" with { type: "json" };
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { Costs } from "./costs.tsx";

afterEach(cleanup);

test("the fee is its most, so that the turnover and the fee add up to the money on hold", () => {
  const preview = {
    notional: 168_500,
    fee: 84,
    held: 168_585,
    cashBefore: 1_000_000,
    cashAfter: 831_415,
    opensAt: "2026-11-20T11:00:00+09:00",
    acceptsFrom: "2026-11-20T10:58:00+09:00",
    sendsNow: false,
    denial: null,
  };
  renderWithServices(
    <Costs
      terms={{ code: "1001", price: 1685, quantity: 100 }}
      decimals={0}
      state={{
        preview,
        current: true,
        refusal: undefined,
        lacksMoney: false,
        errorAt: () => undefined,
      }}
    />,
    { token: "token", call: () => Promise.resolve({}) },
  );
  const valueOf = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(valueOf(texts.apply.feeAtMost)).toBe(`${texts.apply.feeAtMost}85円`);
  expect(screen.getByText("168,500円")).toBeDefined();
  expect(screen.getByText(/168,585/)).toBeDefined();
  expect(screen.queryByText("84円")).toBeNull();
});
