// @vitest-environment jsdom
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { MoneyRecord } from "./money-record.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const record = {
  orderNumber: "D00000013",
  amount: 10_000_000,
  requestedAt: "2026-03-04T10:06:00+09:00",
  decidedAt: "2026-03-04T10:06:02+09:00",
  remarks: "",
};

function show(url: string | null) {
  const part = (
    <MoneyRecord
      noun="deposit"
      record={record}
      state="approved"
      notes={[]}
      url={url}
      ledger={null}
    />
  );
  renderWithServices(part, { call: () => Promise.resolve({}) });
}

test("the amount of a record in full carries 練習", () => {
  show(null);
  expect(screen.getByText(app.practice)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a record in a list links to its full page", () => {
  show("#/details");
  expect(screen.queryByText(app.practice)).toBeNull();
  expect(screen.getByRole("link", { name: /D00000013/ })).toBeTruthy();
});
