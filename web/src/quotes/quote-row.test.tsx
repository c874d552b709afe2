// @vitest-environment jsdom
import type { MarketItem } from "@akari/api/instrument";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { QuoteRow } from "./quote-row.tsx";
import { marketItem as item } from "./testing/market-item.ts";

type RowProps = ComponentProps<typeof QuoteRow>;

beforeEach(completeDom);
afterEach(cleanup);

function show(
  change: Partial<MarketItem> = {},
  {
    lead = "percent",
    marketPhase = "continuous",
  }: Partial<Pick<RowProps, "lead" | "marketPhase">> = {},
) {
  const onStar = vi.fn();
  const onHold = vi.fn();
  const rendered = renderWithServices(
    <QuoteRow
      item={{ ...item, ...change }}
      isFavourite={false}
      lead={lead}
      marketPhase={marketPhase}
      onStar={onStar}
      onHold={onHold}
    />,
    { call: () => Promise.reject(new Error("nothing is read")) },
  );
  return { ...rendered, onStar, onHold };
}

const rowName = () => screen.getByRole("link").getAttribute("aria-label");

test("M-MKT-3 a row is one link named by name, code, price, change and percent", () => {
  const { navigator } = show();
  expect(rowName()).toBe("朝凪電機 6W3A 2,846.5円 前日比 +34.5 +1.23%");
  fireEvent.click(screen.getByRole("link"));
  expect(navigator.navigate).toHaveBeenCalledExactlyOnceWith(
    "/subPackages/index/gupiaoDetail/gupiaoDetail?code=6W3A",
  );
});

test("M-OUT-222 a row without room for a sector's full name shows a shorter one", () => {
  show({ sector: "warehousing-harbor" });
  expect(screen.getByText("倉庫・運輸").closest("[aria-hidden]")).toBeTruthy();
});

test.each([
  [{ phase: "halted" }, "停止", "売買停止中"],
  [{ limit: "up" }, "S高", "ストップ高"],
  [{ limit: "down" }, "S安", "ストップ安"],
  [{ quoteState: { kind: "special", side: "buy" } }, "特買", "特別買い気配"],
  [{ quoteState: { kind: "sequential", side: "sell" } }, "連売", "連続約定売り気配"],
  [{ phase: "pre-opening" }, "寄付前", "寄付前"],
  [{ phase: "closed" }, "閉場", "閉場"],
] as const)("M-MKT-3 %o is marked %s, and is a word of the link's name", (change, mark, word) => {
  show(change);
  expect(screen.getByText(mark).closest("[aria-hidden]")).toBeTruthy();
  expect(rowName()).toBe(`朝凪電機 6W3A ${word} 2,846.5円 前日比 +34.5 +1.23%`);
});

test.each(["pre-opening", "closed", null] as const)(
  "M-MKT-3 a phase is not marked if the market's phase is the same or unknown: %s",
  (marketPhase) => {
    show({ phase: marketPhase ?? "closed" }, { marketPhase });
    expect(rowName()).toBe("朝凪電機 6W3A 2,846.5円 前日比 +34.5 +1.23%");
    expect(screen.queryByText("寄付前")).toBeNull();
    expect(screen.queryByText("閉場")).toBeNull();
  },
);

test("M-MKT-3 a share that still trades is marked while the market is closed", () => {
  show({}, { marketPhase: "closed" });
  expect(screen.getByText("開場中")).toBeTruthy();
});

test.each([
  ["volume", "1,230万", "出来高 1,230万"],
  ["turnover", "36.5億円", "売買代金 36.5億円"],
] as const)("a row ranked by %s starts with that figure and names it", (lead, figure, words) => {
  show({ volume: 12_300_000, turnover: 3_650_000_000 }, { lead });
  expect(screen.getByText(figure)).toBeTruthy();
  expect(screen.getByText("▲ +1.23%")).toBeTruthy();
  expect(rowName()).toBe(`朝凪電機 6W3A 2,846.5円 前日比 +34.5 +1.23%、${words}`);
});

test("M-MKT-3 the accessible name has all states, the mark only the first", () => {
  show({ phase: "closed", limit: "up", quoteState: { kind: "special", side: "buy" } });
  expect(rowName()).toBe(
    "朝凪電機 6W3A 閉場 ストップ高 特別買い気配 2,846.5円 前日比 +34.5 +1.23%",
  );
  expect(screen.getByText("S高")).toBeTruthy();
  expect(screen.queryByText("特買")).toBeNull();
});

test("M-MKT-3 a share without a price shows this and its state", () => {
  const unpriced = { price: null, change: null, changePercent: null } as const;
  show({ ...unpriced, quoteState: { kind: "special", side: "buy" } });
  expect(rowName()).toBe("朝凪電機 6W3A 特別買い気配 まだ値が付いていません");
});

test("M-MKT-3 the accessible name of a share without a price states that", () => {
  show({ price: null, change: null, changePercent: null });
  expect(rowName()).toBe("朝凪電機 6W3A まだ値が付いていません");
});

test("M-MKT-2 the star is a separate button, and the row's context menu acts like it", () => {
  const { navigator, onStar, onHold } = show();
  fireEvent.click(screen.getByRole("button", { name: "朝凪電機をお気に入りに入れる" }));
  expect(onStar).toHaveBeenCalledExactlyOnceWith({ code: "6W3A", name: "朝凪電機" });
  fireEvent.contextMenu(screen.getByRole("link"));
  expect(onHold).toHaveBeenCalledExactlyOnceWith({ code: "6W3A", name: "朝凪電機" });
  expect(navigator.navigate).not.toHaveBeenCalled();
});
