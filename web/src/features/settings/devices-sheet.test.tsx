// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { DevicesSheet } from "./devices-sheet.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const device = (sessionId: string, current: boolean) => ({
  sessionId,
  current,
  createdAt: "2026-03-04T10:00:00+09:00",
  lastSeenAt: "2026-03-04T10:05:00+09:00",
  userAgent: current
    ? ""
    : "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
});

test("M-RT-25 another device is revoked once after a confirmation, and the list is reloaded", async () => {
  let items = [device("2", true), device("1", false)];
  const revoked: unknown[] = [];
  const onClose = vi.fn();
  renderWithServices(<DevicesSheet open onClose={onClose} />, {
    token: "token",
    call: async (name, request) => {
      if (name === "session/list") return { items, nextCursor: null };
      revoked.push([name, request]);
      items = items.filter(({ current }) => current);
      return {};
    },
  });
  expect(await screen.findByText("Firefox(Linux)")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "ログアウトさせる" }));
  const dialog = () =>
    within(screen.getByRole("dialog", { name: "この端末をログアウトさせますか？" }));
  fireEvent.click(dialog().getByRole("button", { name: "やめる" }));
  expect(revoked).toEqual([]);
  // The sheet stays open under the question.
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole("button", { name: "ログアウトさせる" }));
  fireEvent.click(dialog().getByRole("button", { name: "ログアウトさせる" }));
  await waitFor(() => expect(screen.queryByText("Firefox(Linux)")).toBeNull());
  expect(revoked).toEqual([["session/revoke", { sessionId: "1" }]]);
});

test("M-RT-25 this device is marked and signs out on the logout page", async () => {
  const onClose = vi.fn();
  const { navigator } = renderWithServices(<DevicesSheet open onClose={onClose} />, {
    token: "token",
    call: async () => ({ items: [device("2", true)], nextCursor: null }),
  });
  expect(await screen.findByText("この端末")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "ログアウト" }));
  expect(navigator.navigate).toHaveBeenCalledWith(urlOf("logout"));
  expect(onClose).toHaveBeenCalledOnce();
});
