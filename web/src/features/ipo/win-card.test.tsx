// @vitest-environment jsdom
import type { IpoEntryItem } from "@akari/api/ipo";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { WinCard } from "./win-card.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const lapsed = {
  entryId: "1",
  offeringId: "1",
  code: "3Y0K",
  name: "タネトワホームセンター",
  status: "lapsed",
  reason: "lapsed",
  underwritingPrice: 645,
  lotShares: 100,
  wonLots: 1,
  paidLots: 0,
  approvedLots: 0,
  due: 64_500,
  paid: 0,
  rest: 64_500,
  returned: 0,
  drawnAt: "2026-03-04T10:22:00.000+09:00",
  listsAt: "2026-03-04T11:00:00.000+09:00",
  payUntil: null,
  positionId: null,
  firstPrice: null,
  marketPrice: null,
  shares: null,
} as unknown as IpoEntryItem;

test.each([
  [{}, "期限までに払込がなく失効しました。費用はかかっていません。"],
  [
    { paid: 1_000, returned: 1_000 },
    "期限までに全額の払込がなく失効しました。費用はかからず、1,000円は現金に戻りました。",
  ],
] as const)(
  "M-OUT-224 a lapsed win shows which part of it was paid and returned: %o",
  (paid, text) => {
    renderWithServices(<WinCard entry={{ ...lapsed, ...paid }} />, {
      call: () => Promise.reject(new Error("nothing is read")),
    });
    expect(screen.getByText(text)).toBeDefined();
  },
);

test.each([
  [false, 1],
  [true, 0],
])(
  "M-OUT-248 a win links to its draw, except on its offering's own page (%o), which does so below",
  (onDetail, links) => {
    renderWithServices(<WinCard entry={lapsed} onDetail={onDetail} />, {
      call: () => Promise.reject(new Error("nothing is read")),
    });
    expect(screen.queryAllByRole("link", { name: "抽選を検証する" })).toHaveLength(links);
  },
);
