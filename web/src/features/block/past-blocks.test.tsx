// @vitest-environment jsdom
import block from "@akari/api/texts/block.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { marketItem } from "../../quotes/testing/market-item.ts";
import { PastBlocks } from "./past-blocks.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const ended = (offerId: string) => ({
  offerId,
  code: marketItem.code,
  status: "success",
  reason: null,
  subscribed: false,
  beforeOpening: false,
  closedOn: "2026-11-28",
  closesAt: "2026-11-28T13:50:00+09:00",
  discountPercent: 2,
  hedgingPrice: 1000,
  closingPrice: 1000,
  dayClose: null,
  changePercent: null,
});
const record = { count: 0, below: 0, above: 0, failures: 0 };

test("blocks of an unfinished day share one note, without dashes, and appear with their names", async () => {
  const market = Promise.withResolvers<object>();
  renderWithServices(<PastBlocks own={[]} />, {
    call: async (name) =>
      name === "block/history"
        ? { items: ["3", "2", "1"].map(ended), nextCursor: null, record, changes: [] }
        : market.promise,
  });
  expect(screen.queryByText(marketItem.code)).toBeNull();
  market.resolve({ items: [marketItem] });
  expect(await screen.findAllByText(marketItem.name, { exact: false })).toHaveLength(3);
  expect(screen.getAllByText(block.past.pending)).toHaveLength(1);
  expect(screen.queryByText(block.past.noRecord)).toBeNull();
  expect(screen.queryByText("—")).toBeNull();
});
