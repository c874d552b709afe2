// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { TurnsContext, createTurns } from "../page/turns.ts";
import { ListPaneContext } from "./list-pane.ts";
import { QuoteList } from "./quote-list.tsx";
import { marketItem } from "./testing/market-item.ts";

beforeEach(() => {
  document.documentElement.style.fontSize = "16px";
  completeDom();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("style");
});

test("when the app starts, a list draws as many rows as the window has room for", () => {
  const items = Array.from({ length: 40 }, (_, place) => ({
    ...marketItem,
    code: String(1000 + place),
  }));
  renderWithServices(
    <TurnsContext value={createTurns(() => {})}>
      <QuoteList items={items} />
    </TurnsContext>,
    { call: () => Promise.resolve({ items: [] }) },
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(Math.ceil(window.innerHeight / 56));
});

test("in a pane of the desk rows are lower", () => {
  const items = Array.from({ length: 40 }, (_, place) => ({
    ...marketItem,
    code: String(1000 + place),
  }));
  const pane = { scroller: { current: null }, shown: null, onCodes: () => {} };
  renderWithServices(
    <TurnsContext value={createTurns(() => {})}>
      <ListPaneContext value={pane}>
        <QuoteList items={items} />
      </ListPaneContext>
    </TurnsContext>,
    { call: () => Promise.resolve({ items: [] }) },
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(Math.ceil(window.innerHeight / 44));
});

test("M-OUT-237 in a pane of the desk the mark of a stopped share takes the sector's place, away from the change", () => {
  const items = [{ ...marketItem, limit: "up" as const }];
  const pane = { scroller: { current: null }, shown: null, onCodes: () => {} };
  const list = (
    <TurnsContext value={createTurns(() => {})}>
      <QuoteList items={items} />
    </TurnsContext>
  );
  const call = () => Promise.resolve({ items: [] });
  renderWithServices(<ListPaneContext value={pane}>{list}</ListPaneContext>, { call });
  expect(screen.getByText(marketItem.code).parentElement?.textContent).toBe(
    `${marketItem.code}S高`,
  );
  cleanup();
  renderWithServices(list, { call });
  expect(screen.getByText(marketItem.code).parentElement?.textContent).not.toContain("S高");
});

test("a row exposes its place in the whole list, of which only a part is mounted", () => {
  const items = Array.from({ length: 300 }, (_, place) => ({
    ...marketItem,
    code: String(1000 + place),
  }));
  renderWithServices(
    <TurnsContext value={createTurns(() => {})}>
      <QuoteList items={items} />
    </TurnsContext>,
    { call: () => Promise.resolve({ items: [] }) },
  );
  const rows = screen.getAllByRole("listitem");
  expect(rows.length).toBeLessThan(items.length);
  expect(rows.map((row) => row.getAttribute("aria-posinset")).slice(0, 3)).toEqual(["1", "2", "3"]);
  expect(new Set(rows.map((row) => row.getAttribute("aria-setsize")))).toEqual(new Set(["300"]));
});
