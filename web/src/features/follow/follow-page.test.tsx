// @vitest-environment jsdom
import type { FundItem } from "@akari/api/follow";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { FollowPage } from "./follow-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test.each([
  [0, 0, "フォロー中なし"],
  [0, 1, "フォロー中なし・申込中 1件"],
  [2, 1, "フォロー中 2件・申込中 1件"],
  [2, 0, "フォロー中 2件"],
])(
  "with %i funds followed and %i applications the page shows both counts",
  async (following, applied, words) => {
    const item = (status: string, index: number) => ({ fundId: String(index), status });
    const statuses = [
      ...Array.from({ length: following }, () => "following"),
      ...Array.from({ length: applied }, () => "pending"),
    ];
    renderWithServices(<FollowPage />, {
      token: "token",
      call: async (name) =>
        name === "follow/records"
          ? { items: statuses.map(item), nextCursor: null, following, value: 0, profit: 0 }
          : { items: [] },
    });
    expect(await screen.findByText(words)).toBeDefined();
  },
);

test("a fund with a waiting application has a badge, and no other fund has", async () => {
  const fund = {
    issuer: "灯台",
    strategy: "index",
    status: "open",
    capacity: 1,
    netAssets: 1,
    takenPercent: 0,
    left: 1,
    minimum: 1,
    deadline: "2026-11-20T10:55:00+09:00",
    foundedAt: "2026-11-20T08:00:00+09:00",
    pricedAt: "2026-11-20T09:58:00+09:00",
    nextPriceAt: "2026-11-20T10:58:00+09:00",
    returnPercent: 0,
    yesterday: null,
    worst: null,
    curve: [10_000, 10_001],
  };
  renderWithServices(<FollowPage />, {
    token: "token",
    call: async (name) =>
      name === "follow/records"
        ? {
            items: [{ followId: "9", fundId: "7", status: "pending" }],
            nextCursor: null,
            following: 0,
            value: 0,
            profit: 0,
          }
        : {
            items: [
              { ...fund, fundId: "7", name: "灯台モメンタム" },
              { ...fund, fundId: "8", name: "灯台インデックス" },
            ],
          },
  });
  const badge = await screen.findByText("申込中");
  expect(badge.closest("li")?.textContent).toContain("灯台モメンタム");
});

test("M-OUT-97 a fund without a price of its own shows its rule and the time of its first price, and no dashes", async () => {
  const young = {
    fundId: "7",
    name: "凪インデックス",
    issuer: "凪",
    strategy: "index",
    status: "open",
    capacity: 1,
    netAssets: 1,
    takenPercent: 0,
    left: 1,
    minimum: 1,
    deadline: "2026-12-20T10:55:00+09:00",
    foundedAt: "2026-11-20T10:20:00+09:00",
    pricedAt: "2026-11-20T10:20:00+09:00",
    nextPriceAt: "2026-11-20T10:58:00+09:00",
    returnPercent: 0,
    yesterday: null,
    worst: null,
    curve: [10_000],
  };
  renderWithServices(<FollowPage />, {
    call: async () => ({ items: [young] }),
  });
  expect(await screen.findByText("売買の多い30銘柄を、同じ割合で持ちます。")).toBeDefined();
  expect(screen.getByText("最初の価格")).toBeDefined();
  expect(screen.getByText("10:58")).toBeDefined();
  expect(document.body.textContent).not.toMatch(/—|±0/);
});

const fund: FundItem = {
  fundId: "1",
  name: "あかり指数",
  issuer: "あかり運用",
  strategy: "index",
  status: "open",
  foundedAt: "2026-11-20T09:00:00+09:00",
  capacity: 100_000_000,
  netAssets: 10_000_000,
  takenPercent: 10,
  left: 90_000_000,
  minimum: 10_000,
  deadline: "2026-12-20T09:00:00+09:00",
  price: 9_900,
  pricedAt: "2026-11-20T11:58:00+09:00",
  nextPriceAt: "2026-11-20T14:58:00+09:00",
  returnPercent: -1,
  totalProfit: -100,
  yesterday: null,
  worst: {
    percent: -2,
    from: 10_000,
    fromAt: "2026-11-20T09:58:00+09:00",
    to: 9_800,
    toAt: "2026-11-20T10:58:00+09:00",
    beforeOpening: true,
  },
  beforeOpening: true,
  curve: [10_000, 9_800, 9_900],
};

test.each([
  [true, "開業前"],
  [false, "最大の下落・開業前"],
])(
  "figures from before the opening are marked, all of a fund's or its worst fall: %s",
  async (beforeOpening, words) => {
    renderWithServices(<FollowPage />, {
      call: async (name) => (name === "follow/list" ? { items: [{ ...fund, beforeOpening }] } : {}),
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByText(/開業前/)).toHaveLength(1);
  },
);
