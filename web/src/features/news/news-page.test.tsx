// @vitest-environment jsdom
import news from "@akari/api/texts/news.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { marketItem } from "../../quotes/testing/market-item.ts";
import { NewsPage } from "./news-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const item = (id: number) => ({
  newsId: String(id),
  time: `2026-03-04T10:0${id}:00+09:00`,
  tradingDate: "2026-03-04",
  kind: "session-summary",
  headline: `概況${id}`,
  code: null,
});

function served() {
  const server = { seen: "1", marks: [] as object[], asked: [] as object[] };
  return {
    server,
    call: async (name: string, request: object) => {
      switch (name) {
        case "news/list":
          server.asked.push(request);
          return { items: [item(3), item(2), item(1)], nextCursor: null };
        case "news/state":
          return { unread: 3 - Number(server.seen), seen: server.seen };
        case "news/seen":
          server.marks.push(request);
          server.seen = (request as { newsId: string }).newsId;
          return { unread: 0, seen: server.seen };
        default:
          return { items: [] };
      }
    },
  };
}

test("M-NEWS-1 new items keep their mark for this visit, and are reported as seen once", async () => {
  const { server, call } = served();
  const { queries } = renderWithServices(<NewsPage />, { token: "token", call });
  expect(await screen.findAllByText(news.new)).toHaveLength(2);
  await waitFor(() => expect(server.marks).toEqual([{ newsId: "3" }]));
  await queries.invalidateQueries();
  expect(screen.getAllByText(news.new)).toHaveLength(2);
  expect(server.marks).toHaveLength(1);
});

test("M-NEWS-1 choosing a topic reads it from the server and marks nothing; a guest has no marks", async () => {
  const { server, call } = served();
  renderWithServices(<NewsPage />, { call });
  await screen.findByText("概況3");
  fireEvent.click(screen.getByRole("radio", { name: news.topic.operators }));
  await waitFor(() => expect(server.asked.at(-1)).toEqual({ topic: "operators" }));
  expect(screen.queryAllByText(news.new)).toHaveLength(0);
  expect(server.marks).toEqual([]);
});

test("a share's link has its code before its name, and only once where the name is the code", async () => {
  const listed = (code: string, name: string) => ({ ...marketItem, code, name });
  renderWithServices(<NewsPage />, {
    call: async (name) => {
      if (name === "news/list")
        return {
          items: [
            { ...item(2), code: "7203" },
            { ...item(1), code: "6W3A" },
          ],
          nextCursor: null,
        };
      if (name === "market/list")
        return { items: [listed("7203", "7203"), listed("6W3A", "虹ヶ浦運輸")] };
      return { items: [] };
    },
  });
  expect(await screen.findByRole("link", { name: "6W3A 虹ヶ浦運輸" })).toBeDefined();
  expect(screen.getByRole("link", { name: "7203" })).toBeDefined();
});
