// @vitest-environment jsdom
import type { OwnFill } from "@akari/api/order";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { OwnFills } from "./own-fills.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const sale: OwnFill = {
  time: "2026-11-20T10:00:00+09:00",
  price: 1967.5,
  quantity: 100,
  fee: 35,
  interest: 0,
  profit: 20,
  auction: false,
  offAuction: false,
  explanation: null,
  orderId: "7",
  positionId: "5",
  code: "6W3A",
  side: "long",
  intent: "close",
  leverage: 1,
};

test("a sale's result is labelled as that of the price alone, with its commissions beside it", async () => {
  renderWithServices(<OwnFills code="6W3A" decimals={1} />, {
    call: () => Promise.resolve({ items: [sale], nextCursor: null }),
    token: "T",
  });
  expect(await screen.findByText("+20円")).toBeDefined();
  expect(screen.getByText("値動きによる損益")).toBeDefined();
  expect(screen.getByText("手数料 35円")).toBeDefined();
});
