// @vitest-environment jsdom
import type { LuckChance } from "@akari/api/luck";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { OwnRecord } from "./own-record.tsx";

afterEach(cleanup);

const call = () => Promise.resolve({});
const lamp = () => document.querySelector('svg[viewBox="0 0 64 64"]');
const chance = {
  chanceId: "7",
  series: "20261120",
  number: 3,
  takenAt: "2026-11-20T10:00:00.000+09:00",
  drawnAt: "2026-11-20T10:00:01.000+09:00",
  rank: 4,
  amount: 100,
} as LuckChance;

test("M-NAV-12 before the first chance the own record shows the picture of an empty list, afterwards its rows", () => {
  renderWithServices(<OwnRecord own={{ drawn: 0, received: 0 }} history={[]} />, { call });
  expect(lamp()?.nextElementSibling?.tagName).toBe("P");
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  renderWithServices(<OwnRecord own={{ drawn: 1, received: 100 }} history={[chance]} />, { call });
  expect(lamp()).toBeNull();
  expect(screen.getByRole("link").textContent).toContain("+100");
});
