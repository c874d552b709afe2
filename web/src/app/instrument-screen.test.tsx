// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import order from "@akari/api/texts/order.ja.json" with { type: "json" };
import portfolio from "@akari/api/texts/portfolio.ja.json" with { type: "json" };
import instrument from "@akari/api/texts/instrument.ja.json" with { type: "json" };
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heldShares } from "../../test/held-shares.ts";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { quote } from "../quotes/testing/quote.ts";
import { InstrumentScreen } from "./instrument-screen.tsx";

beforeEach(() => {
  completeDom();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const position = { positionId: "1", side: "long", leverage: 1, quantity: 100, closingQuantity: 0 };

test("a share that was bought before many others can still be sold from its page", async () => {
  const first = Array.from({ length: 50 }, () => ({ ...position, code: "9Z99" }));
  const { code } = quote;
  renderWithServices(<InstrumentScreen parameters={{ code, view: null } as never} />, {
    token: "T",
    call: (name, request) => {
      if (name === "market/quote") return Promise.resolve(quote);
      if (name !== "trade/positions") return new Promise(() => {});
      return Promise.resolve(
        "code" in request
          ? { items: [{ ...position, code }], nextCursor: null }
          : { items: first, nextCursor: "50" },
      );
    },
  });
  expect(await screen.findByRole("button", { name: "売却" }, { timeout: 5_000 })).toBeDefined();
});

/** Presses 売却 on the page of a share with these positions. */
async function sell(items: readonly object[]) {
  const { code } = quote;
  renderWithServices(<InstrumentScreen parameters={{ code, view: null } as never} />, {
    token: "T",
    call: (name) => {
      if (name === "market/quote") return Promise.resolve(quote);
      if (name !== "trade/positions") return new Promise(() => {});
      return Promise.resolve({ items, nextCursor: null });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "売却" }));
}
const held = { ...heldShares, code: quote.code };
const ticket = () => screen.findByRole("textbox", { name: new RegExp(`^${order.quantity.label}`) });

test("M-OUT-110 売却 opens the ticket of the one position, whole", async () => {
  await sell([held]);
  expect(((await ticket()) as HTMLInputElement).value).toBe("300");
});

test("M-OUT-110 of several positions 売却 asks for one, and opens its ticket", async () => {
  await sell([{ ...held, positionId: "7", quantity: 100 }, held]);
  expect(await screen.findByText("どれを売却しますか")).toBeDefined();
  const [first] = await screen.findAllByRole("button", {
    name: new RegExp(`^${portfolio.table.sell} `),
  });
  fireEvent.click(first!);
  expect(((await ticket()) as HTMLInputElement).value).toBe("100");
});

test("M-OUT-110 of two positions, one of which is being sold, 売却 opens the ticket of the other", async () => {
  await sell([{ ...held, positionId: "7", quantity: 100, closingQuantity: 100 }, held]);
  expect(((await ticket()) as HTMLInputElement).value).toBe("300");
  expect(screen.queryByText(instrument.mine.noPosition)).toBeNull();
});
