// @vitest-environment jsdom
import texts from "@akari/api/texts/premarket.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { marketItem } from "../../quotes/testing/market-item.ts";
import { StockBoard } from "./stock-board.tsx";

beforeEach(completeDom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// M-OUT-141
test("before order acceptance a reader without own shares sees the time of the start, and is offered all", async () => {
  const answers: Record<string, unknown> = {
    "premarket/list": {
      opening: {
        opensAt: "2026-11-20T18:00:00+09:00",
        acceptsFrom: "2026-11-20T17:58:00+09:00",
        accepting: false,
      },
      items: [{ ...marketItem, indicativePrice: null, indicativeVolume: 0 }],
    },
    "trade/holdings": { items: [] },
    "favourite/list": { items: [] },
    "premarket/applications": { applying: 0, items: [], nextCursor: null },
    "system/host": { phase: "continuous", nextBoundary: null },
  };
  renderWithServices(<StockBoard code={undefined} onApplied={() => {}} />, {
    call: async (name) => answers[name] ?? new Promise(() => {}),
  });
  expect(await screen.findByText(texts.list.noneOwn.replace("{time}", "17:58"))).toBeTruthy();
  expect(screen.getByRole("button", { name: texts.list.showAll })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: texts.filter.own }).checked).toBe(
    true,
  );
  expect(screen.queryByText(marketItem.code)).toBeNull();
});
