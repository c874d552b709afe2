// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
