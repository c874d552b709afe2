// @vitest-environment jsdom
import type { Message } from "@akari/api/message";
import inbox from "@akari/api/texts/inbox.ja.json" with { type: "json" };
import { act, render, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { quote } from "../quotes/testing/quote.ts";
import type { TopicMessage } from "../push/push.ts";
import { MessageToasts } from "./message-toasts.tsx";
import { useTellingHold } from "./telling-hold.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const filled: Message = {
  messageId: "8",
  time: "2026-03-04T18:38:52+09:00",
  read: false,
  kind: "trade",
  title: "現物買：100株を696円で約定",
  text: "6U5K の現物買の注文が100株約定しました。",
  about: { kind: "order", id: "3" },
  code: "6U5K",
};
const deposited: Message = {
  ...filled,
  messageId: "7",
  kind: "money",
  title: "入金が承認されました",
  text: "練習資金は口座に入金済みです。",
  about: { kind: "deposit", id: "1" },
  code: null,
};

/** The app on this page, with a stream that the test speaks for. */
function openApp(location = "/pages/market/market") {
  const call = vi.fn((name: string, _request: object): Promise<unknown> => {
    if (name === "account/messages")
      return Promise.resolve({ items: [filled, deposited], nextCursor: null });
    if (name === "market/list")
      return Promise.resolve({
        items: [{ ...quote, code: "6U5K", name: "満潮電機", sector: "electric" }],
      });
    return Promise.resolve({});
  });
  let hear: (message: TopicMessage) => void = () => {};
  const rendered = renderWithServices(<MessageToasts />, {
    call,
    token: "token",
    location,
    listen: (topic, listener) => {
      if (topic === "messages") hear = listener;
      return () => {};
    },
  });
  const arrive = (newest: string) =>
    act(async () => {
      hear({
        topic: "messages",
        data: { unread: 1, newest, newestTrade: null },
      } as unknown as TopicMessage);
      await vi.advanceTimersByTimeAsync(0);
    });
  return { ...rendered, call, arrive };
}

// jsdom draws no popover.
const hidden = true;
const link = (description: string) =>
  screen.queryByRole("link", { hidden, name: inbox.told.open, description });
const told = () => screen.getByRole("status", { hidden }).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Holding() {
  useTellingHold(true);
  return null;
}

test("a message that arrives while a wheel turns is counted and shown once it rests", async () => {
  const { arrive, queries } = openApp();
  await arrive("6");
  const { unmount } = render(<Holding />);
  await arrive("8");
  const newest = () =>
    queries.getQueryData<{ newest: string }>(["account/messageState", {}])?.newest;
  expect(newest()).toBe("6");
  expect(told()).toBe("");
  unmount();
  await pass(0);
  expect(newest()).toBe("8");
  expect(link(deposited.title)).not.toBeNull();
});

test("a hold delays messages for half a minute at most", async () => {
  const { arrive } = openApp();
  await arrive("6");
  render(<Holding />);
  await arrive("8");
  expect(told()).toBe("");
  await pass(30_000);
  expect(link(deposited.title)).not.toBeNull();
});

test("M-MSG-1 new messages show on any page with a link, in order and once", async () => {
  const { arrive } = openApp();
  await arrive("6");
  expect(told()).toBe("");
  await arrive("8");
  expect(link(deposited.title)).not.toBeNull();
  expect(screen.getByText(deposited.text)).toBeDefined();
  await pass(6_000);
  expect(link(deposited.title)).toBeNull();
  expect(link(filled.title)).not.toBeNull();
  expect(screen.getByText("満潮電機・18:38:52")).toBeDefined();
  await pass(6_000);
  // The stream repeats its state after a reconnect.
  await arrive("8");
  expect(told()).toBe("");
});

test("following the link opens the page, reads the message and ends the toast", async () => {
  const { arrive, call, navigator } = openApp();
  await arrive("7");
  await arrive("8");
  fireEvent.click(link(filled.title)!);
  expect(navigator.navigate).toHaveBeenLastCalledWith(urlOf("tradeDetail", { orderId: "3" }));
  expect(call).toHaveBeenCalledWith("account/messageRead", { messageId: "8" });
  expect(told()).toBe("");
});

test("a toast under a pointer or with the focus stays, and Escape ends it", async () => {
  const { arrive } = openApp();
  await arrive("7");
  await arrive("8");
  const shown = link(filled.title)!;
  fireEvent.focus(shown);
  await pass(60_000);
  expect(link(filled.title)).toBe(shown);
  fireEvent.keyDown(shown, { key: "Escape" });
  expect(link(filled.title)).toBeNull();
});

test("the page of an order shows no toast about it, and marks its message as read", async () => {
  const { arrive, call } = openApp(urlOf("tradeDetail", { orderId: "3" }));
  await arrive("7");
  expect(call).not.toHaveBeenCalledWith("account/messageRead", expect.anything());
  await arrive("8");
  expect(link(filled.title)).toBeNull();
  expect(call).toHaveBeenCalledWith("account/messageRead", { messageId: "8" });
});

test("while another toast is shown this one waits", async () => {
  const { arrive, toasts } = openApp();
  await arrive("7");
  act(() => toasts.show("success", { word: "orderAmended" }));
  await arrive("8");
  expect(link(filled.title)).toBeNull();
  await pass(1_500);
  expect(link(filled.title)).not.toBeNull();
});

test("a mouse that moves over a toast holds it, a resting mouse below a new toast does not", async () => {
  const { arrive } = openApp();
  await arrive("7");
  await arrive("8");
  const move = (movementX: number) =>
    fireEvent(
      link(filled.title)!,
      Object.assign(new Event("pointermove", { bubbles: true }), { movementX, movementY: 0 }),
    );
  move(3);
  await pass(60_000);
  expect(link(filled.title)).not.toBeNull();
  fireEvent.pointerOut(link(filled.title)!);
  move(0);
  await pass(6_000);
  expect(link(filled.title)).toBeNull();
});
