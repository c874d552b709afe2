// @vitest-environment jsdom
import type { Change } from "@akari/api/change";
import texts from "@akari/api/texts/record.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { RecordSteps } from "./record-steps.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const asked: Change = {
  sequence: 4,
  at: "2026-11-20T10:00:00+09:00",
  subject: "deposit",
  subjectText: "入金",
  number: "D00000011",
  by: "customer",
  name: null,
  from: null,
  fromText: null,
  to: "awaiting",
  toText: "審査中",
  reason: null,
  reasonText: null,
};
const refused: Change = {
  ...asked,
  sequence: 5,
  by: "operator",
  name: "江波 直",
  from: "awaiting",
  fromText: "審査中",
  to: "failed",
  toText: "否認",
  reason: "DEPOSIT_REPEATED",
  reasonText: "同じ申請が重なっていたため",
};

function steps(items: readonly Change[]) {
  renderWithServices(<RecordSteps of={{ depositId: "11" }} />, {
    token: "token",
    call: () => Promise.resolve({ items, nextCursor: null }),
  });
  return screen.findAllByRole("listitem");
}

test("M-ST-26 each step has both states, actor, reason and number; the first has only its initial state", async () => {
  const [newest, first] = await steps([refused, asked]);
  for (const text of ["審査中 → 否認", "江波 直", "同じ申請が重なっていたため", "5"])
    expect(newest!.textContent).toContain(text);
  expect(first!.textContent).toContain(texts.by.customer);
  expect(first!.textContent).not.toContain("→");
  expect(screen.queryByText(texts.older)).toBeNull();
});

test("a record that began before states were stored shows that", async () => {
  await steps([refused]);
  expect(screen.getByText(texts.older)).toBeDefined();
});
