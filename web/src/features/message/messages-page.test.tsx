// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { MessagesPage } from "./messages-page.tsx";

beforeEach(completeDom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const message = (id: number) => ({
  messageId: String(id),
  time: `2026-03-04T10:0${id}:00+09:00`,
  read: false,
  title: `知らせ${id}`,
  text: "内容",
  about: null,
  code: null,
});

test("M-RT-9 a new message waits while the reader is further down and is not marked read until shown", async () => {
  let items = [message(2), message(1)];
  const reads: string[] = [];
  renderWithServices(<MessagesPage />, {
    token: "token",
    call: async (name, request) => {
      if (name === "account/messages") return { items, nextCursor: null };
      if (name !== "account/messagesRead") return { items: [] };
      const { upTo } = request as { upTo: string };
      reads.push(upTo);
      items = items.map((item) => ({ ...item, read: item.messageId <= upTo }));
      return { unreadMessages: 0 };
    },
  });
  await screen.findByText("知らせ2");
  await waitFor(() => expect(reads).toEqual(["2"]));
  vi.stubGlobal("scrollY", 400);
  vi.stubGlobal("scrollTo", () => {
    vi.stubGlobal("scrollY", 0);
    fireEvent.scroll(window);
  });
  fireEvent.scroll(window);

  items = [message(3), ...items];
  fireEvent.click(screen.getByRole("button", { name: "更新する" }));
  const show = await screen.findByRole("button", { name: "新しいメッセージ1件を表示" });
  expect(screen.queryByText("知らせ3")).toBeNull();
  expect(reads).toEqual(["2"]);

  fireEvent.click(show);
  expect(await screen.findByText("知らせ3")).toBeDefined();
  await waitFor(() => expect(reads).toEqual(["2", "3"]));
});
