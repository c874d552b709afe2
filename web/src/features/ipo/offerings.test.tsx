// @vitest-environment jsdom
import type { IpoOffering } from "@akari/api/ipo";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { Offerings } from "./offerings.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const offering = (offeringId: string, status: string, times: object) =>
  ({
    offeringId,
    code: "6W3A",
    name: `募集${offeringId}`,
    sector: "electric",
    underwritingPrice: 1_500,
    lotShares: 100,
    lotPrice: 150_000,
    lots: 50,
    offeredShares: 5_000,
    lotsPerPerson: 3,
    appliedLots: 100,
    oddsPercent: 50,
    status,
    listsAt: "2026-11-24T13:30:00+09:00",
    marketPrice: null,
    ...times,
  }) as unknown as IpoOffering;

/** The first to draw is the first of the list, as the server has it. */
const items = [
  offering("1", "reserve", {
    drawsAt: "2026-11-24T10:52:00+09:00",
    paysFrom: "2026-11-24T10:54:00+09:00",
    paysUntil: "2026-11-24T11:14:00+09:00",
    reserveUntil: "2026-11-24T11:25:00+09:00",
  }),
  offering("2", "open", {
    drawsAt: "2026-11-24T11:52:00+09:00",
    paysFrom: "2026-11-24T11:54:00+09:00",
    paysUntil: "2026-11-24T12:14:00+09:00",
    reserveUntil: "2026-11-24T12:25:00+09:00",
  }),
];

test("M-IPO-2 open offerings come first, and the payment window shown is the current one", () => {
  const data = { items, listed: [], coming: [], record: { count: 0, above: 0, same: 0, below: 0 } };
  renderWithServices(<Offerings list={{ data, isPending: false, isError: false } as never} />, {
    call: () => Promise.resolve({ items: [] }),
  });
  const names = screen.getAllByRole("heading", { level: 2 });
  expect(names.map(({ textContent }) => textContent)).toEqual(["募集2", "募集1"]);
  const factsOf = (name: string) => within(screen.getByText(name).closest("section")!);
  expect(factsOf("募集1").getByText("繰上の払込").nextSibling?.textContent).toBe("11:14〜11:25");
  expect(factsOf("募集2").getByText("払込").nextSibling?.textContent).toBe("11:54〜12:14");
});

test("M-OUT-93 an offering that was drawn before the market opened to customers is marked at every step, and no other is", () => {
  const drawn = [
    { ...items[0]!, beforeOpening: true },
    { ...items[1]!, beforeOpening: false },
  ];
  const listed = [{ ...items[0]!, name: "上場済", status: "listed", beforeOpening: true }];
  const data = {
    items: drawn,
    listed,
    coming: [],
    record: { count: 1, above: 0, same: 0, below: 0 },
  };
  renderWithServices(<Offerings list={{ data, isPending: false, isError: false } as never} />, {
    call: () => Promise.resolve({ items: [] }),
  });
  const marked = (name: string, box: string) =>
    within(screen.getByText(name).closest<HTMLElement>(box)!).queryByText(/開業前/) !== null;
  expect(marked("募集1", "section")).toBe(true);
  expect(marked("募集2", "section")).toBe(false);
  expect(marked("上場済", "li")).toBe(true);
});

test("before its first price a listed company and the list above it show that it is missing", () => {
  const listed = [offering("3", "listed", { firstPrice: null, firstChangePercent: null })];
  const data = { items, listed, coming: [], record: { count: 0, above: 0, same: 0, below: 0 } };
  renderWithServices(<Offerings list={{ data, isPending: false, isError: false } as never} />, {
    call: () => Promise.resolve({ items: [] }),
  });
  expect(screen.getByText("初値はまだありません")).toBeTruthy();
  const row = within(screen.getByText("募集3").closest("li")!);
  expect(row.getByText("初値待ち")).toBeTruthy();
  expect(row.queryByText("—")).toBeNull();
});
