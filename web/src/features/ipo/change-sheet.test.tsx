// @vitest-environment jsdom
import type { IpoEntryItem } from "@akari/api/ipo";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { EntryRow } from "./entry-row.tsx";
import { remember, remembered } from "./own-numbers.ts";

beforeEach(() => {
  completeDom();
  localStorage.clear();
});
afterEach(cleanup);

const entry = {
  entryId: "7",
  offeringId: "5",
  code: "5Y2A",
  name: "灯台ロボティクス",
  status: "awaiting",
  offeringStatus: "open",
  reason: null,
  underwritingPrice: 1_560,
  lotPrice: 156_000,
  lotShares: 100,
  lots: 5,
  lotsPerPerson: 10,
  mostDue: 780_000,
  wonLots: 0,
  approvedLots: 0,
  reservePlace: null,
  drawnAt: null,
  endedAt: null,
  appliedAt: "2026-11-24T14:12:08+09:00",
  drawsAt: "2026-11-24T14:22:00+09:00",
  oddsPercent: 14.8,
  offeredLots: 2_400,
  appliedLots: 16_210,
} as IpoEntryItem;

test("M-IPO-2 a waiting application shows its cost on winning and its odds, and its lots change in one step with a new number", async () => {
  remember({ offeringId: "5", number: 7, lots: 5, random: "a" });
  const call = vi.fn(async () => ({ entryId: "8", status: "awaiting" }));
  renderWithServices(<EntryRow entry={entry} />, { token: "token", call });
  expect(screen.getByText("156,000円〜780,000円")).toBeDefined();
  expect(screen.getByText("14.8%")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "単元数を変える" }));
  const send = () => screen.getByRole<HTMLButtonElement>("button", { name: /単元に変える$/ });
  expect(send().disabled).toBe(true);
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: "11" } });
  expect(send().disabled).toBe(true);
  fireEvent.change(field, { target: { value: "8" } });
  fireEvent.click(send());
  await waitFor(() => expect(remembered("5")).toMatchObject([{ number: 8, lots: 8 }]));
  const random = remembered("5")[0]?.random;
  expect(random).toMatch(/^[0-9a-f]{64}$/);
  expect(call).toHaveBeenCalledWith("ipo/change", {
    clientId: expect.any(String),
    entryId: "7",
    lots: 8,
    random,
  });
});
