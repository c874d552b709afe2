// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import type { FundItem, FundList } from "@akari/api/follow";
import texts from "@akari/api/texts/follow.ja.json" with { type: "json" };
import runtime from "@akari/api/texts/runtime.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { SubscribeSheet } from "./subscribe-sheet.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const fund = {
  fundId: "7",
  name: "灯台モメンタム",
  minimum: 10_000,
  left: 1_000_000,
  price: 10_000,
  pricedAt: "2026-11-20T10:00:00+09:00",
} as FundItem;
const dealing = {
  cutsAt: "2026-11-20T10:55:00+09:00",
  dealsAt: "2026-11-20T10:58:00+09:00",
} as FundList["dealing"];

/** A page with the sheet, which closes on the test's button. */
function FundPage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        close the sheet
      </button>
      {open && <SubscribeSheet fund={fund} dealing={dealing} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The sheet with 250,000 yen, whose preview is answered by the test. */
function sheet() {
  let { promise: preview, resolve, reject } = Promise.withResolvers<object>();
  const { navigator } = renderWithServices(<FundPage />, {
    token: "token",
    call: () => preview,
  });
  const field = screen.getByRole("textbox", { name: new RegExp(texts.subscribe.amount) });
  fireEvent.change(field, { target: { value: "250000" } });
  const answer = (availableAfter: number) =>
    resolve({
      fundId: "7",
      amount: 250_000,
      units: 250_000,
      worstPercent: null,
      worstLoss: null,
      availableBefore: 1_000_000,
      availableAfter,
    });
  /** The answer fails, and the next one is another. */
  const fail = (reason: Error) => {
    const failNow = reject;
    ({ promise: preview, resolve, reject } = Promise.withResolvers<object>());
    failNow(reason);
  };
  return { navigator, field, answer, fail };
}

const press = () => fireEvent.click(screen.getByRole("button", { name: /250,000円の/ }));

test("a press before the server's figures opens the review once they arrive", async () => {
  const { navigator, answer } = sheet();
  press();
  expect(navigator.navigate).not.toHaveBeenCalled();
  answer(750_000);
  await waitFor(() => expect(navigator.navigate).toHaveBeenCalledOnce());
  expect(navigator.navigate).toHaveBeenCalledWith(expect.stringMatching(/fundId=7&amount=250000$/));
});

test("a press for more than the customer has opens nothing and shows an error", async () => {
  const { navigator, answer } = sheet();
  press();
  answer(-1);
  expect(await screen.findByText(texts.subscribe.short)).toBeDefined();
  expect(navigator.navigate).not.toHaveBeenCalled();
});

test("another amount cancels the press", async () => {
  const { navigator, field, answer } = sheet();
  press();
  fireEvent.change(field, { target: { value: "" } });
  answer(750_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(navigator.navigate).not.toHaveBeenCalled();
});

test("a closed sheet opens no review", async () => {
  const { navigator, answer } = sheet();
  press();
  fireEvent.click(screen.getByText("close the sheet"));
  answer(750_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(navigator.navigate).not.toHaveBeenCalled();
});

test.each([
  [new ApiError(0, "このファンドは終了しました", null, null), "このファンドは終了しました"],
  [new ApiError(-1, "", null, null), runtime.requestFailed],
])(
  "a press whose figures cannot be read shows the reason, and the next press reads them again",
  async (error, sentence) => {
    const { navigator, answer, fail } = sheet();
    press();
    fail(error);
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(navigator.navigate).not.toHaveBeenCalled();
    press();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    answer(750_000);
    await waitFor(() => expect(navigator.navigate).toHaveBeenCalledOnce());
  },
);

test("another amount removes the error", async () => {
  const { field, fail } = sheet();
  press();
  fail(new ApiError(0, "このファンドは終了しました", null, null));
  await screen.findByRole("alert");
  fireEvent.change(field, { target: { value: "260000" } });
  expect(screen.queryByRole("alert")).toBeNull();
});
