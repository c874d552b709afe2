// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import type { OrderItem } from "@akari/api/order";
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { quote } from "../../../quotes/testing/quote.ts";
import { amendPreview, endsAsAWhole, endsInPart } from "../testing/figures.ts";
import { ManageForm } from "./manage-form.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const day = "2026-03-04";
const armed = {
  orderId: "7",
  code: "6W3A",
  side: "long",
  intent: "open",
  type: "limit",
  price: 2910,
  quantity: 300,
  filledQuantity: 0,
  status: "armed",
  tradingDate: day,
  goodTill: day,
  condition: null,
  stop: { kind: "stop", trigger: 2900, price: null, reachedAt: null, reachedPrice: null },
} as unknown as OrderItem;
const instrument = { name: "朝凪電機", decimals: 1 } as Parameters<
  typeof ManageForm
>[0]["instrument"];

function renderForm(
  order: OrderItem,
  amend: () => Promise<unknown>,
  preview: () => Promise<unknown> = () => Promise.resolve(amendPreview),
) {
  const onClose = vi.fn();
  const call = vi.fn((name: string, _request: object) => {
    if (name === "market/quote") return Promise.resolve(quote);
    if (name === "system/host") return Promise.resolve({ orderDates: [day, "2026-03-05"] });
    return name === "trade/amendPreview" ? preview() : amend();
  });
  renderWithServices(<ManageForm order={order} instrument={instrument} onClose={onClose} />, {
    call,
    token: "T",
  });
  const amended = () =>
    call.mock.calls.filter(([name]) => name === "trade/amend").map(([, request]) => request);
  return { amended, onClose };
}

const box = (label: string) => screen.findByRole("textbox", { name: new RegExp(`^${label}`) });

test("a stop's trigger, limit and date are amended together, sending only changes", async () => {
  const { amended, onClose } = renderForm(armed, () => Promise.resolve({ orderId: "7" }));
  fireEvent.change(await box(texts.trigger.label), { target: { value: "2,905" } });
  await screen.findByRole("option", { name: /^2026\/03\/05/ });
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "2026-03-05" } });
  expect(screen.getByText(texts.amendArmed)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: texts.amend }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(amended()).toEqual([
    { clientId: expect.any(String), orderId: "7", trigger: 2905, goodTill: "2026-03-05" },
  ]);
});

test("M-VAL-30 a change refused by the server shows the error at its field and keeps the input", async () => {
  const msg = "この条件価格は、もう達しています。";
  const refused = new ApiError(0, msg, { reason: "STOP_WRONG_SIDE", field: "trigger" }, null);
  renderForm(armed, () => Promise.reject(refused));
  const field = await box(texts.trigger.label);
  fireEvent.change(field, { target: { value: "2,905" } });
  fireEvent.click(screen.getByRole("button", { name: texts.amend }));
  const shown = await screen.findByText(msg);
  expect(field.getAttribute("aria-describedby")).toContain(shown.closest("[id]")?.id);
  expect((field as HTMLInputElement).value).toBe("2,905");
});

test("an order with a condition has no date field, and a market order no price field", async () => {
  const funari = { ...armed, status: "working", stop: null, condition: "funari" } as OrderItem;
  renderForm(funari, () => Promise.reject(new Error()));
  await box(texts.price.label);
  expect(screen.queryByRole("combobox")).toBeNull();
  cleanup();
  const market = { ...armed, status: "working", stop: null, type: "market", price: null };
  renderForm(market as OrderItem, () => Promise.reject(new Error()));
  await box(texts.quantity.label);
  expect(screen.queryByRole("textbox", { name: new RegExp(`^${texts.price.label}`) })).toBeNull();
});

test("a change shows its new hold and the loss of its place in the queue before it is sent", async () => {
  const working = { ...armed, status: "working", stop: null, price: 2840 } as OrderItem;
  const { amended } = renderForm(working, () => Promise.resolve({ orderId: "7" }));
  expect(screen.getByText(texts.amendNothing)).toBeDefined();
  fireEvent.change(await box(texts.price.label), { target: { value: "2,845" } });
  expect(await screen.findByText(texts.amended.queues.lost)).toBeDefined();
  expect(screen.getByText("853,929円")).toBeDefined();
  expect(screen.getByText("7,458,450円")).toBeDefined();
  expect(amended()).toEqual([]);
});

test("a change without effect on cash shows the buying power once", async () => {
  const working = { ...armed, status: "working", stop: null, price: 2840 } as OrderItem;
  const same = { ...amendPreview, cashAfter: amendPreview.cashBefore };
  renderForm(
    working,
    () => Promise.reject(new Error()),
    () => Promise.resolve(same),
  );
  fireEvent.change(await box(texts.price.label), { target: { value: "2,845" } });
  expect(await screen.findAllByText("7,459,953円")).toHaveLength(1);
});

test("M-VAL-30 a change that would be denied shows the reason and cannot be sent; another one can", async () => {
  const msg = "買付余力が足りません。";
  const working = { ...armed, status: "working", stop: null, price: 2840 } as OrderItem;
  const denied = { ...amendPreview, denial: { reason: "FUNDS_SHORT", msg } };
  let answer = denied as typeof amendPreview;
  renderForm(
    working,
    () => Promise.reject(new Error()),
    () => Promise.resolve(answer),
  );
  const price = await box(texts.price.label);
  fireEvent.change(price, { target: { value: "2,860" } });
  expect((await screen.findByRole("alert")).textContent).toContain(msg);
  const button = screen.getByRole("button", { name: texts.amend }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  answer = amendPreview;
  fireEvent.change(price, { target: { value: "2,845" } });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(button.disabled).toBe(false);
});

test("a change that ends a part before an own order warns; one that ends the whole order shows the reason and cannot be sent", async () => {
  const working = { ...armed, status: "working", stop: null, price: 2840 } as OrderItem;
  let answer: typeof amendPreview = { ...amendPreview, outcome: "trades", selfTrade: endsInPart };
  renderForm(
    working,
    () => Promise.reject(new Error()),
    () => Promise.resolve(answer),
  );
  const price = await box(texts.price.label);
  const button = screen.getByRole("button", { name: texts.amend }) as HTMLButtonElement;
  fireEvent.change(price, { target: { value: "2,845" } });
  expect(await screen.findByText(endsInPart.msg)).toBeDefined();
  expect(screen.getByText(texts.amended.trades)).toBeDefined();
  expect(button.disabled).toBe(false);
  answer = { ...amendPreview, outcome: "ends", selfTrade: endsAsAWhole };
  fireEvent.change(price, { target: { value: "2,860" } });
  expect((await screen.findByRole("alert")).textContent).toContain(endsAsAWhole.msg);
  expect(screen.getAllByText(endsAsAWhole.msg)).toHaveLength(1);
  expect(button.disabled).toBe(true);
});
