// @vitest-environment jsdom
import inbox from "@akari/api/texts/inbox.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
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
  kind: "money",
  title: `知らせ${id}`,
  text: "内容",
  about: null,
  code: null,
});

/** A server with these messages, newest first, which marks them. */
function served(ids: readonly number[]) {
  const server = { items: ids.map(message), asked: [] as object[] };
  return {
    server,
    call: async (name: string, request: object) => {
      const { items } = server;
      const unread = () => server.items.filter(({ read }) => !read).length;
      switch (name) {
        case "account/messages":
          server.asked.push(request);
          return {
            items:
              "filter" in request && request.filter === "unread"
                ? items.filter(({ read }) => !read)
                : items,
            nextCursor: null,
          };
        case "account/messageState":
          return { unread: unread(), newest: items[0]?.messageId ?? null };
        case "account/messagesRead": {
          const { upTo } = request as { upTo: string };
          server.items = items.map((item) => ({
            ...item,
            read: item.read || item.messageId <= upTo,
          }));
          return { unreadMessages: unread() };
        }
        default:
          return { items: [] };
      }
    },
  };
}

test("M-RT-9 showing the list marks no message; one press marks all", async () => {
  const { server, call } = served([2, 1]);
  renderWithServices(<MessagesPage />, { token: "token", call });
  await screen.findByText("知らせ2");
  // The filter of the same name is not a mark.
  const marks = () => screen.queryAllByText(inbox.unread, { selector: "li *" });
  expect(marks()).toHaveLength(2);
  expect(server.items.every(({ read }) => !read)).toBe(true);

  fireEvent.click(await screen.findByRole("button", { name: inbox.readAll }));
  await waitFor(() => expect(marks()).toHaveLength(0));
  expect(server.items.every(({ read }) => read)).toBe(true);
  await waitFor(() => expect(screen.queryByRole("button", { name: inbox.readAll })).toBeNull());
});

test("M-RT-9 a new message waits while the reader is further down", async () => {
  const { server, call } = served([2, 1]);
  const { queries } = renderWithServices(<MessagesPage />, { token: "token", call });
  await screen.findByText("知らせ2");
  vi.stubGlobal("scrollY", 400);
  vi.stubGlobal("scrollTo", () => {
    vi.stubGlobal("scrollY", 0);
    fireEvent.scroll(window);
  });
  fireEvent.scroll(window);

  server.items = [message(3), ...server.items];
  await queries.invalidateQueries({ queryKey: ["account/messages"] });
  const show = await screen.findByRole("button", { name: "新しいメッセージ1件を表示" });
  expect(screen.queryByText("知らせ3")).toBeNull();
  fireEvent.click(show);
  expect(await screen.findByText("知らせ3")).toBeDefined();
});

test("M-RT-9 each filter is sent to the server, a message leads to its page, and an empty filter shows a message", async () => {
  const { server, call } = served([1]);
  server.items = [{ ...message(1), read: true }];
  renderWithServices(<MessagesPage />, { token: "token", call });
  const link = await screen.findByRole("link", { name: "知らせ1" });
  expect(link.getAttribute("href")).toContain(urlOf("details", { messageId: "1" }));
  fireEvent.click(screen.getByRole("radio", { name: inbox.filter.money }));
  await waitFor(() => expect(server.asked.at(-1)).toEqual({ filter: "money" }));
  fireEvent.click(screen.getByRole("radio", { name: inbox.filter.unread }));
  expect(await screen.findByText(inbox.emptyFilter)).toBeDefined();
});
