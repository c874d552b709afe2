// @vitest-environment jsdom
import type { IpoEntryItem } from "@akari/api/ipo";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { WinFigures } from "./win-figures.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const entry = {
  underwritingPrice: 980,
  lotShares: 100,
  wonLots: 2,
  due: 196_000,
  paid: 196_000,
  firstPrice: null,
  marketPrice: null,
  shares: null,
} as IpoEntryItem;

const show = (changes: Partial<IpoEntryItem>) =>
  renderWithServices(<WinFigures entry={{ ...entry, ...changes }} />, {
    call: () => Promise.reject(new Error("nothing is read")),
  });

test("M-IPO-3 before the first price a win shows its offer price, lots, due and paid", () => {
  show({});
  expect(screen.getByText("公開価格").nextSibling?.textContent).toBe("980円");
  expect(screen.getByText("2単元(200株)")).toBeDefined();
  expect(screen.getByText("払込予定額").nextSibling?.textContent).toBe("196,000円");
  expect(screen.getByText("払込済額").nextSibling?.textContent).toBe("196,000円");
  expect(screen.queryByText("公開→初値")).toBeNull();
});

test("M-IPO-3 after it the first price is shown beside the offer price, and a loss like a gain", () => {
  const shares = { held: 100, unrealisedProfit: -1_480, sold: 100, realisedProfit: 19_542 };
  show({ firstPrice: 1_176.5, marketPrice: 965.2, shares });
  expect(screen.getByText("公開→初値").nextSibling?.textContent).toBe("980 → 1,176.5円");
  const loss = screen.getByText("−1,480円");
  expect(loss.dataset["direction"]).toBe("fall");
  expect(loss.previousSibling?.textContent).toBe("現在値 965.2円・100株の評価損益");
  const gain = screen.getByText("+19,542円");
  expect(gain.dataset["direction"]).toBe("rise");
  expect(gain.className).toBe(loss.className);
});

test("M-IPO-3 lots that lapsed show the first price without any profit", () => {
  show({ paid: 0, firstPrice: 1_018 });
  expect(screen.getByText("980 → 1,018円")).toBeDefined();
  expect(screen.queryByText(/損益/)).toBeNull();
});
