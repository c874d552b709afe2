// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { quote } from "../../../quotes/testing/quote.ts";
import { OwnLinesSheet } from "./own-lines-sheet.tsx";

beforeEach(completeDom);
afterEach(cleanup);

function show(prices: readonly number[], refusal?: string) {
  const stored: (readonly number[])[] = [];
  renderWithServices(<OwnLinesSheet quote={quote} open onClose={vi.fn()} />, {
    token: "T",
    call: (name, request) => {
      if (name === "chart/lines") return Promise.resolve({ code: quote.code, prices });
      if (refusal !== undefined) return Promise.reject(new ApiError(0, refusal, null, null));
      stored.push((request as { prices: number[] }).prices);
      return Promise.resolve(request);
    },
  });
  return stored;
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText("価格"), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a line is drawn at the typed price, in addition to the existing ones", async () => {
  const stored = show([2_700]);
  await screen.findByText("2,700.0円");
  type("２，９００");
  press("線を引く");
  await waitFor(() => expect(stored).toEqual([[2_700, 2_900]]));
  expect(await screen.findByText("2,900.0円")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("2,900.0円に線を引きました");
});

test("a line is moved by the tick, and deleted", async () => {
  const stored = show([2_700, 2_900]);
  await screen.findByText("2,700.0円");
  press("2,700.0円の線を動かす");
  press("価格を上げる");
  fireEvent.click(screen.getAllByRole("button", { name: "2,700.0円の線を動かす" })[0]!);
  await waitFor(() => expect(stored).toEqual([[2_700.5, 2_900]]));
  press("2,900.0円の線を消す");
  await waitFor(() => expect(stored.at(-1)).toEqual([2_700.5]));
});

test.each(["", "0", "abc"])("no line is drawn at %j", async (text) => {
  const stored = show([2_700]);
  await screen.findByText("2,700.0円");
  type(text);
  press("線を引く");
  expect(await screen.findByText("価格を入力してください。")).toBeTruthy();
  expect(stored).toEqual([]);
});

test("a refusal is shown under the price, and the typed price stays", async () => {
  show([2_700], "1銘柄に引ける線は10本までです。使わない線を消してください。");
  await screen.findByText("2,700.0円");
  type("3000");
  press("線を引く");
  expect(await screen.findByText(/10本まで/)).toBeTruthy();
  expect(screen.getByDisplayValue("3,000")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});
