// @vitest-environment jsdom
import type { IpoEntryItem, IpoPlaces } from "@akari/api/ipo";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { NotWon } from "./not-won.tsx";
import { ProgressLine } from "./progress-line.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const entry = {
  entryId: "7",
  offeringId: "5",
  status: "not-won",
  offeringStatus: "drawn",
  reason: null,
  lots: 3,
  lotShares: 100,
  lotPrice: 214_000,
  underwritingPrice: 2_140,
  wonLots: 0,
  appliedAt: "2026-11-24T12:06:00+09:00",
  drawsAt: "2026-11-24T12:22:00+09:00",
  payUntil: null,
  reserveAt: "2026-11-24T12:44:00+09:00",
  listsAt: "2026-11-24T13:00:00+09:00",
} as IpoEntryItem;

const places: IpoPlaces = {
  tickets: [
    { ticket: 5_011, reservePlace: 37 },
    { ticket: 5_012, reservePlace: 2_904 },
  ],
  firstPlace: 37,
  reserveLots: 8_240,
  reserveAt: "2026-11-24T12:44:00+09:00",
  reserveUntil: "2026-11-24T12:55:00+09:00",
  reached: null,
};

const show = (changes: Partial<IpoPlaces> = {}) =>
  renderWithServices(<NotWon entry={entry} />, {
    token: "token",
    call: async () => ({ ...places, ...changes }),
  });

test("M-IPO-3 an entry without a win shows each lot's place in the reserve, and the time of the reserve", async () => {
  show();
  expect(await screen.findByText("37番")).toBeDefined();
  expect(screen.getByText("補欠 8,240単元のうち")).toBeDefined();
  const [first, second] = screen.getAllByRole("listitem");
  expect(first!.textContent).toBe("5,011補欠 37番");
  expect(first!.dataset["won"]).toBe("true");
  expect(second!.textContent).toBe("5,012補欠 2,904番");
  expect(second!.dataset["won"]).toBeUndefined();
  expect(screen.getByText(/12:44に補欠の順に回ります/)).toBeDefined();
  expect(screen.getByText("214,000円")).toBeDefined();
});

test("M-IPO-3 after the reserve round it shows how far it reached", async () => {
  show({ reached: 31 });
  expect(await screen.findByText("補欠31番まで繰り上がりました。")).toBeDefined();
  expect(screen.queryByText("214,000円")).toBeNull();
});

test("M-IPO-3 when all lots were paid for, it shows that no lots went to the reserve", async () => {
  show({ reached: 0 });
  expect(await screen.findByText(/繰上はありませんでした/)).toBeDefined();
});

function steps(changes: Partial<IpoEntryItem>): (string | undefined)[] {
  renderWithServices(<ProgressLine entry={{ ...entry, ...changes }} />, {
    call: () => Promise.reject(new Error("nothing is read")),
  });
  return screen.getAllByRole("listitem").map(({ dataset }) => dataset["step"]);
}

test("M-IPO-3 four steps: an entry without a win waits for the reserve, a win for its payment", () => {
  expect(steps({})).toEqual(["past", "past", "now", "coming"]);
  expect(screen.getByText("繰上当選").nextSibling?.textContent).toBe("12:44");
  cleanup();
  const won = { status: "won", wonLots: 1, payUntil: "2026-11-24T12:44:00+09:00" } as const;
  expect(steps(won)).toEqual(["past", "past", "now", "coming"]);
  expect(screen.getByText("払込").nextSibling?.textContent).toBe("12:44まで");
  cleanup();
  expect(steps({ ...won, status: "approved" })).toEqual(["past", "past", "past", "now"]);
  cleanup();
  expect(steps({ offeringStatus: "reserve" })).toEqual(["past", "past", "past", "now"]);
  cleanup();
  expect(steps({ offeringStatus: "completed" })).toEqual(["past", "past", "past", "past"]);
});
