// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import type { OrderItem } from "@akari/api/order";
import desk from "@akari/api/texts/desk.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { openOrder } from "../testing/order.ts";
import { CancelAll } from "./cancel-all.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const texts = desk.cancelAll;
const counted = (text: string, count: number) => text.replace("{count}", String(count));
const orders: readonly OrderItem[] = [
  openOrder,
  { ...openOrder, orderId: "8", code: "4X21" },
  { ...openOrder, orderId: "9", origin: "margin-call" },
];

interface Sent {
  readonly orderId: string;
  readonly clientId: string;
}

/** A page with these orders, which are filled and left at the test's command. */
function OrdersPage() {
  const [shown, setShown] = useState<readonly OrderItem[] | null>(orders);
  return (
    <>
      <button type="button" onClick={() => setShown(orders.slice(1))}>
        first filled
      </button>
      <button type="button" onClick={() => setShown(null)}>
        another page
      </button>
      {shown !== null && <CancelAll orders={shown} className={undefined} />}
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByText(name));

function show(answer: (sent: Sent, earlier: number) => Promise<unknown>) {
  const sent: Sent[] = [];
  const { toasts, session } = renderWithServices(<OrdersPage />, {
    token: "T",
    call(name, request) {
      if (name !== "trade/cancel") return Promise.resolve({ items: [], nextCursor: null });
      sent.push(request as Sent);
      return answer(request as Sent, sent.length - 1);
    },
  });
  const confirm = () => fireEvent.click(screen.getByRole("button", { name: texts.confirm }));
  fireEvent.click(screen.getByRole("button", { name: texts.button }));
  return { sent, toasts, session, confirm };
}

test("nothing is cancelled before the answer to the question, which counts the reader's own orders", async () => {
  const { sent, toasts, confirm } = show(() => Promise.resolve({ orderId: "7" }));
  const dialog = screen.getByRole("dialog", { name: counted(texts.title, 2) });
  fireEvent.click(within(dialog).getByRole("button", { name: texts.keep }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);

  fireEvent.click(screen.getByRole("button", { name: texts.button }));
  confirm();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ orderId }) => orderId)).toEqual(["7", "8"]);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(2);
  expect(toasts.current()?.text).toEqual({ sentence: counted(texts.done, 2) });
});

test("a refused cancel stops no other and is named with its reason; cancelling again sends only that one, as a new command", async () => {
  const { sent, toasts, confirm } = show(({ orderId }, earlier) =>
    orderId === "7" && earlier === 0
      ? Promise.reject(new ApiError(0, "この注文はもう約定しています", null, null))
      : Promise.resolve({ orderId }),
  );
  confirm();
  const dialog = await screen.findByRole("dialog", { name: counted(texts.keptTitle, 1) });
  expect(within(dialog).getByRole("alert").textContent).toContain("6W3A");
  expect(within(dialog).getByRole("alert").textContent).toContain("この注文はもう約定しています");
  expect(within(dialog).getByRole("alert").textContent).not.toContain("4X21");
  expect(toasts.current()?.text).toEqual({ sentence: counted(texts.done, 1) });

  fireEvent.click(within(dialog).getByRole("button", { name: texts.again }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ orderId }) => orderId)).toEqual(["7", "8", "7"]);
  expect(sent[2]?.clientId).not.toBe(sent[0]?.clientId);
});

test("a cancel without an answer is shown as unknown, and is sent again as the same command", async () => {
  const { sent, confirm } = show(({ orderId }, earlier) =>
    orderId === "8" && earlier === 1
      ? Promise.reject(new ApiError(-1, "", null, null))
      : Promise.resolve({ orderId }),
  );
  confirm();
  const dialog = await screen.findByRole("dialog", { name: counted(texts.keptTitle, 1) });
  expect(within(dialog).getByRole("alert").textContent).toContain(texts.unknown);
  fireEvent.click(within(dialog).getByRole("button", { name: texts.again }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ orderId }) => orderId)).toEqual(["7", "8", "8"]);
  expect(sent[2]?.clientId).toBe(sent[1]?.clientId);
});

test("a question left during cancelling reappears for the remaining orders", async () => {
  let refuse: (error: Error) => void = () => {};
  const { confirm } = show(({ orderId }) =>
    orderId === "8" ? new Promise((_, reject) => (refuse = reject)) : Promise.resolve({ orderId }),
  );
  confirm();
  const progress = texts.progress.replace("{count}", "2").replace("{done}", "1");
  await screen.findByText(progress);
  fireEvent.click(screen.getByRole("button", { name: texts.keep }));
  expect(screen.queryByRole("dialog")).toBeNull();
  refuse(new ApiError(0, "取引所が受け付けていません", null, null));
  const dialog = await screen.findByRole("dialog", { name: counted(texts.keptTitle, 1) });
  expect(dialog.textContent).toContain("取引所が受け付けていません");
});

const refusal = new ApiError(0, "取引所が受け付けていません", null, null);
const progressOf = (done: number, count: number) =>
  texts.progress.replace("{count}", String(count)).replace("{done}", String(done));

test("another try counts only the orders that it sends", async () => {
  const second = Promise.withResolvers<object>();
  const { toasts, confirm } = show(({ orderId }, earlier) => {
    if (earlier === 0) return Promise.reject(refusal);
    return earlier === 2 ? second.promise : Promise.resolve({ orderId });
  });
  confirm();
  const dialog = await screen.findByRole("dialog", { name: counted(texts.keptTitle, 1) });
  fireEvent.click(within(dialog).getByRole("button", { name: texts.again }));
  expect(await screen.findByRole("dialog", { name: counted(texts.title, 1) })).toBeDefined();
  expect(screen.getByText(progressOf(0, 1))).toBeDefined();
  toasts.hide();
  second.resolve({ orderId: "7" });
  await waitFor(() => expect(toasts.current()?.text).toEqual({ sentence: counted(texts.done, 1) }));
});

test("an order that was filled meanwhile needs no other try", async () => {
  const { sent, confirm } = show(({ orderId }) =>
    orderId === "7" ? Promise.reject(refusal) : Promise.resolve({ orderId }),
  );
  confirm();
  await screen.findByRole("dialog", { name: counted(texts.keptTitle, 1) });
  press("first filled");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toHaveLength(2);
});

test("signing out stops the remaining cancellations, and the next customer sees no message", async () => {
  const first = Promise.withResolvers<object>();
  const { sent, toasts, session, confirm } = show(() => first.promise);
  confirm();
  await screen.findByText(progressOf(0, 2));
  await act(async () => {
    session.signIn("another", "2");
    first.resolve({ orderId: "7" });
    await first.promise;
  });
  expect(sent.map(({ orderId }) => orderId)).toEqual(["7"]);
  expect(toasts.current()).toBeNull();
});

test.each([
  ["all are cancelled", () => Promise.resolve({}), counted(texts.done, 2)],
  ["no order is cancelled", () => Promise.reject(refusal), counted(texts.keptTitle, 2)],
] as const)("a customer who has left the page sees that %s", async (_name, outcome, sentence) => {
  const first = Promise.withResolvers<object>();
  const { toasts, confirm } = show(async (_sent, earlier) => {
    if (earlier === 0) await first.promise;
    return outcome();
  });
  confirm();
  await screen.findByText(progressOf(0, 2));
  press("another page");
  first.resolve({});
  await waitFor(() => expect(toasts.current()?.text).toEqual({ sentence }));
});

test("without an own order there is no button", () => {
  renderWithServices(<CancelAll orders={orders.slice(2)} className={undefined} />, {
    token: "T",
    call: () => Promise.resolve({ items: [], nextCursor: null }),
  });
  expect(screen.queryByRole("button")).toBeNull();
});
