// @vitest-environment jsdom
import type { MarketItem } from "@akari/api/instrument";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { TurnsContext, createTurns } from "../../page/turns.ts";
import { marketItem } from "../../quotes/testing/market-item.ts";
import { RankedInstruments } from "./all-instruments.tsx";

beforeEach(() => {
  document.documentElement.style.fontSize = "16px";
  completeDom();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("style");
});

/** Forty shares, of which the later ones in the list have risen more and traded less. */
const shares = Array.from({ length: 40 }, (_, place): MarketItem => ({
  ...marketItem,
  code: String(1000 + place),
  changePercent: place / 10,
  volume: 10_000 - place,
}));
/** As many as the window has room for. */
const firstRows = () => Math.ceil(window.innerHeight / 56);
const codes = () =>
  [...document.querySelectorAll<HTMLElement>("[data-quote]")].map(
    ({ dataset }) => dataset["quote"],
  );
const serverTime = "2026-03-04T10:06:05+09:00";
const marketKey = ["market/list", {}];

const list = <RankedInstruments lead="percent" sector={null} onAllSectors={() => {}} />;
const atStart = (later: (next: () => void) => void) => (
  <TurnsContext value={createTurns(later)}>{list}</TurnsContext>
);

test("when the app starts, the list first draws its visible rows, in order; those beyond the screen follow in their turn", async () => {
  const tasks: (() => void)[] = [];
  renderWithServices(
    atStart((next) => tasks.push(next)),
    {
      call: (name) => Promise.resolve({ items: name === "market/list" ? shares : [], serverTime }),
    },
  );
  await screen.findAllByRole("listitem");
  const byGain = shares.map(({ code }) => code).toReversed();
  expect(codes()).toEqual(byGain.slice(0, firstRows()));
  await act(async () => {
    while (tasks.length > 0) tasks.shift()?.();
  });
  expect(codes().length).toBeGreaterThan(0);
  expect(codes()).toEqual(byGain.slice(0, codes().length));
});

test("a list that is read again and a ranking chosen during drawing are both shown in the end", async () => {
  const { queries } = renderWithServices(
    atStart(() => {}),
    {
      call: (name) => Promise.resolve({ items: name === "market/list" ? shares : [], serverTime }),
    },
  );
  await screen.findAllByRole("listitem");
  const ranking = screen.getByRole("radio", { name: "出来高" });
  await act(async () => {
    queries.setQueryData(marketKey, { items: shares.slice(0, 30) });
    fireEvent.click(ranking);
    queries.setQueryData(marketKey, {
      items: shares.map((share) =>
        share.code === "1033" ? { ...share, volume: 1_000_000 } : share,
      ),
    });
  });
  const rest = shares.map(({ code }) => code).filter((code) => code !== "1033");
  await waitFor(() => expect(codes()).toEqual(["1033", ...rest].slice(0, firstRows())));
});

test("on coming back, the list is in the page's first picture, so that it can be scrolled to its former place", async () => {
  const rowsAtFirst: number[] = [];
  function Page() {
    useLayoutEffect(() => void rowsAtFirst.push(codes().length), []);
    return list;
  }
  function Pages() {
    const [isMarket, setMarket] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setMarket(!isMarket)}>
          turn
        </button>
        <TurnsContext value={createTurns(() => {})}>{isMarket && <Page />}</TurnsContext>
      </>
    );
  }
  renderWithServices(<Pages />, {
    call: (name) => Promise.resolve({ items: name === "market/list" ? shares : [], serverTime }),
  });
  await screen.findAllByRole("listitem");
  const turn = screen.getByRole("button", { name: "turn" });
  fireEvent.click(turn);
  expect(codes()).toEqual([]);
  fireEvent.click(turn);
  expect(rowsAtFirst).toEqual([0, firstRows()]);
});
