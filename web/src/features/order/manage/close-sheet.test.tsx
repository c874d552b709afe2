// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heldShares } from "../../../../test/held-shares.ts";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { quote } from "../../../quotes/testing/quote.ts";
import { preview } from "../testing/figures.ts";
import { CloseSheet } from "./close-sheet.tsx";

beforeEach(completeDom);
afterEach(cleanup);

function open(answers: Readonly<Record<string, () => Promise<unknown>>>) {
  const usual: typeof answers = {
    "market/quote": () => Promise.resolve(quote),
    "trade/preview": () => Promise.resolve(preview),
  };
  const onClose = vi.fn();
  renderWithServices(<CloseSheet position={heldShares} name="朝凪電機" onClose={onClose} />, {
    call: (name) => (answers[name] ?? usual[name] ?? (() => Promise.reject(new Error(name))))(),
    token: "T",
  });
  return onClose;
}

const quantity = () =>
  screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${texts.quantity.label}`) });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("内容を直す returns to the sheet with its input", async () => {
  const onClose = open({});
  fireEvent.change(await quantity(), { target: { value: "100" } });
  fireEvent.click(button(texts.review.cashSell));
  const question = screen.getByRole("dialog", { name: texts.closing.question.long });
  fireEvent.click(button(texts.edit));
  fireEvent(question, new Event("close"));
  expect(onClose).not.toHaveBeenCalled();
  expect((await quantity()).value).toBe("100");
});

test("M-VAL-30 a refused closing order leaves the sheet open with the server's message", async () => {
  const msg = "返済できる数量を超えています。";
  const refused = new ApiError(
    0,
    msg,
    { reason: "QUANTITY_ABOVE_POSITION", field: "quantity" },
    null,
  );
  const onClose = open({ "trade/close": () => Promise.reject(refused) });
  await quantity();
  fireEvent.click(button(texts.review.cashSell));
  const question = screen.getByRole("dialog", { name: texts.closing.question.long });
  fireEvent.click(button(texts.send));
  await waitFor(() => expect(screen.queryByRole("button", { name: texts.send })).toBeNull());
  fireEvent(question, new Event("close"));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText(msg)).toBeDefined();
});

test("a closing order that can no longer be placed shows the reason at the quantity and cannot be sent", async () => {
  const msg = "返済できる株数はもうありません。";
  const refused = new ApiError(
    0,
    msg,
    { reason: "QUANTITY_ABOVE_POSITION", field: "quantity" },
    null,
  );
  open({ "trade/preview": () => Promise.reject(refused) });
  const shown = await screen.findByText(msg);
  expect((await quantity()).getAttribute("aria-describedby")).toContain(shown.closest("[id]")?.id);
  expect(button(texts.review.cashSell).disabled).toBe(true);
});

test("costs that fail to load show an error but do not prevent closing", async () => {
  open({ "trade/preview": () => Promise.reject(new ApiError(408, "", null, null)) });
  expect(await screen.findByText(texts.previewFailed)).toBeDefined();
  expect(button(texts.review.cashSell).disabled).toBe(false);
});

test("M-API-10 without a response the same order is resent, even if the shares are already being closed", async () => {
  const asked: object[] = [];
  const call = (name: string, request: object) => {
    if (name === "market/quote") return Promise.resolve(quote);
    if (name === "trade/preview") return Promise.resolve(preview);
    asked.push(request);
    return Promise.reject(new ApiError(408, "", null, null));
  };
  function Held() {
    const [closingQuantity, setClosing] = useState(0);
    return (
      <>
        <button onClick={() => setClosing(300)}>event</button>
        <CloseSheet
          position={{ ...heldShares, closingQuantity }}
          name="朝凪電機"
          onClose={() => {}}
        />
      </>
    );
  }
  renderWithServices(<Held />, { call, token: "T" });
  await quantity();
  fireEvent.click(button(texts.review.cashSell));
  fireEvent.click(button(texts.send));
  await screen.findByText(texts.outcomeUnknown);
  fireEvent.click(screen.getByRole("button", { name: "event", hidden: true }));
  expect(screen.queryByText(texts.problem.quantity.allClosing)).toBeNull();
  fireEvent.click(button(texts.review.cashSell));
  fireEvent.click(button(texts.sendAgain));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual(asked[0]);
});
