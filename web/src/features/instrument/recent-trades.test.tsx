// @vitest-environment jsdom
import texts from "@akari/api/texts/instrument.ja.json" with { type: "json" };
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { quote } from "../../quotes/testing/quote.ts";
import { RecentTrades } from "./recent-trades.tsx";

afterEach(cleanup);

const trade = (sequence: number) => ({
  sequence,
  time: `2026-11-20T10:00:0${sequence}.000+09:00`,
  price: 2845,
  quantity: 100 * sequence,
  auction: false,
  offAuction: false,
  direction: "flat",
});
const newest = [7, 6, 5, 4, 3, 2, 1].map(trade);

test("the five newest executions are listed with the reader's own marked, and link to all of them", async () => {
  const onAll = vi.fn();
  const { time, price, quantity } = trade(6);
  renderWithServices(<RecentTrades quote={quote} onAll={onAll} />, {
    call: (name) =>
      Promise.resolve({
        items: name === "trade/fills" ? [{ time, price, quantity }] : newest,
        nextCursor: null,
      }),
    token: "T",
  });
  const section = await screen.findByRole("region", { name: texts.tape.recent });
  await screen.findByText(texts.board.own.shares);
  const rows = [...section.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(5);
  expect(rows.filter((row) => row.includes(texts.board.own.shares))).toEqual([rows[1]]);
  fireEvent.click(screen.getByRole("button", { name: texts.tab.tape }));
  expect(onAll).toHaveBeenCalledOnce();
});

test("before the first execution the section is absent", () => {
  renderWithServices(<RecentTrades quote={quote} onAll={() => {}} />, {
    call: () => Promise.resolve({ items: [], nextCursor: null }),
  });
  expect(screen.queryByText(texts.tape.recent)).toBeNull();
});
