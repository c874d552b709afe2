// @vitest-environment jsdom
import type { FirstSteps as Steps } from "@akari/api/account";
import home from "@akari/api/texts/home.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { FirstSteps } from "./first-steps.tsx";
import { useFirstSteps } from "./use-first-steps.ts";

beforeEach(completeDom);
afterEach(cleanup);

const texts = home.steps;
const fill = { time: "2026-03-04T18:38:52+09:00", code: "6W3A", quantity: 100 };
const funded = { time: "2026-03-04T18:35:16+09:00", amount: 10_000_000 };

function Steps3() {
  const { steps, putAway } = useFirstSteps();
  if (steps === undefined) return "unknown";
  return steps === null ? (
    "no steps"
  ) : (
    <FirstSteps
      steps={steps}
      onPutAway={putAway}
      renderSwitch={({ orderId }, name) => `switch ${orderId} ${name}`}
    />
  );
}

/** Home of an account that has done this much. */
function openHome(
  done: Partial<Steps>,
  stored: Record<string, string> = {},
  orders: readonly object[] = [],
) {
  let steps: Steps = { funded: null, opened: null, closed: null, ...done };
  const asked: string[] = [];
  const rendered = renderWithServices(<Steps3 />, {
    token: "token",
    stored: { userId: "5", ...stored },
    call: (name) => {
      asked.push(name);
      if (name === "account/firstSteps") return Promise.resolve(steps);
      return name === "market/ideas"
        ? Promise.resolve({ lotCostMost: 100_000, affordable: [], sectors: [] })
        : Promise.resolve({ items: name === "trade/orders" ? orders : [], nextCursor: null });
    },
  });
  return {
    ...rendered,
    asked,
    happens: async (more: Partial<Steps>) => {
      steps = { ...steps, ...more };
      await act(() => rendered.queries.invalidateQueries());
    },
  };
}

const stateOf = (name: string) =>
  screen.getByRole("heading", { name: new RegExp(`^${name}`) }).closest("li")?.dataset["state"];
const states = () => [texts.funds.name, texts.buy.name, texts.sell.name].map(stateOf);

test("completed steps are ticked, the next one is offered, and after the third the list is gone", async () => {
  const { navigator, happens, stored } = openHome({});
  fireEvent.click(await screen.findByRole("button", { name: texts.funds.act }));
  expect(navigator.navigate).toHaveBeenLastCalledWith(urlOf("deposit"));
  expect(states()).toEqual(["now", "later", "later"]);

  await happens({ funded });
  expect(await screen.findByText("10,000,000円・18:35 入金")).toBeDefined();
  expect(states()).toEqual(["done", "now", "later"]);
  fireEvent.click(screen.getByRole("button", { name: texts.buy.act }));
  expect(navigator.navigate).toHaveBeenLastCalledWith(urlOf("search"));

  await happens({ opened: fill });
  fireEvent.click(await screen.findByRole("button", { name: texts.sell.act }));
  expect(navigator.switchTab).toHaveBeenLastCalledWith(urlOf("portfolio", { view: "positions" }));
  expect(screen.getByText("2 / 3 済み")).toBeDefined();

  await happens({ closed: fill });
  expect(await screen.findByText("no steps")).toBeDefined();
  expect(stored.get("firstSteps")).toBe("5");
});

test("after hiding, the card stays hidden on this device for this account alone", async () => {
  const { stored } = openHome({ funded });
  fireEvent.click(await screen.findByRole("button", { name: texts.menu }));
  fireEvent.click(screen.getByRole("button", { name: texts.putAway }));
  expect(screen.getByText("no steps")).toBeDefined();
  expect(stored.get("firstSteps")).toBe("5");
  cleanup();
  const again = openHome({ funded }, { firstSteps: "5" });
  expect(screen.getByText("no steps")).toBeDefined();
  expect(again.asked).not.toContain("account/firstSteps");
  cleanup();
  openHome({ funded }, { firstSteps: "6" });
  expect(await screen.findByText(texts.title)).toBeDefined();
});

test("M-OUT-107 a waiting order is the state of the step, with links to it and to the market price instead of another search", async () => {
  const order = {
    orderId: "12",
    code: "6W3A",
    intent: "open",
    type: "limit",
    status: "working",
    price: 854.7,
  };
  const closing = { ...order, orderId: "11", intent: "close" };
  const { navigator } = openHome({ funded }, {}, [closing, order]);
  expect(await screen.findByText("注文中 6W3A 854.7円")).toBeDefined();
  expect(screen.getByText("switch 12 6W3A")).toBeDefined();
  expect(screen.queryByRole("button", { name: texts.buy.act })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: texts.toOrder }));
  expect(navigator.navigate).toHaveBeenLastCalledWith(urlOf("tradeDetail", { orderId: "12" }));
  cleanup();
  openHome({ funded }, {}, [{ ...order, type: "market", price: null }]);
  expect(await screen.findByText("注文中 6W3A 成行")).toBeDefined();
  expect(screen.queryByText(/^switch/)).toBeNull();
});
