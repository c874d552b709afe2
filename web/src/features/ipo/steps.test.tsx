// @vitest-environment jsdom
import type { IpoOffering } from "@akari/api/ipo";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { Steps } from "./steps.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const offering = {
  status: "drawn",
  drawsAt: "2026-11-24T14:22:00+09:00",
  paysFrom: "2026-11-24T14:24:00+09:00",
  paysUntil: "2026-11-24T14:44:00+09:00",
  reserveUntil: "2026-11-24T14:55:00+09:00",
  ordersFrom: "2026-11-24T14:58:00+09:00",
  listsAt: "2026-11-24T15:00:00+09:00",
} as IpoOffering;

const show = (changes: Partial<IpoOffering>) =>
  renderWithServices(
    <Steps
      offering={{ ...offering, ...changes }}
      record={{ count: 0, above: 0, same: 0, below: 0 }}
    />,
    { call: () => Promise.reject(new Error("nothing is read")) },
  );

test("M-IPO-2 the steps name their day once and mark the offering's current step", () => {
  show({});
  expect(screen.getAllByText(/11\/24/)).toHaveLength(1);
  expect(screen.getByText("14:24〜14:44")).toBeDefined();
  const steps = screen.getAllByRole("listitem");
  expect(steps.map(({ dataset }) => dataset["step"])).toEqual([
    "past",
    "now",
    "coming",
    "coming",
    "coming",
  ]);
  expect(steps[1]!.getAttribute("aria-current")).toBe("step");
});

test("M-IPO-2 a step on another day names it", () => {
  show({ listsAt: "2026-11-25T09:00:00+09:00" });
  expect(screen.getByText("11/25(水) 09:00")).toBeDefined();
});
