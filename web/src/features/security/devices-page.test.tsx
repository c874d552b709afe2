// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { DevicesPage } from "./devices-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const device = (sessionId: string, current: boolean) => ({
  sessionId,
  current,
  createdAt: "2026-03-04T10:00:00+09:00",
  lastSeenAt: "2026-03-04T10:05:00+09:00",
  userAgent: current ? "" : firefox,
});
const failure = {
  signInId: "9",
  time: "2026-03-04T02:14:00+09:00",
  succeeded: false,
  method: "password",
  userAgent: "curl",
  count: 3,
};
const none = { items: [], nextCursor: null };

test("M-RT-25 another device is revoked once after a confirmation, and the list is reloaded", async () => {
  let items = [device("2", true), device("1", false)];
  const revoked: unknown[] = [];
  renderWithServices(<DevicesPage />, {
    token: "token",
    call: async (name, request) => {
      if (name === "session/list") return { items, nextCursor: null };
      if (name !== "session/revoke") return none;
      revoked.push([name, request]);
      items = items.filter(({ current }) => current);
      return {};
    },
  });
  expect(await screen.findByText("Firefox(Linux)")).toBeDefined();
  // The server stores the last use in steps of minutes.
  expect(screen.getByText("最終利用 03/04 10:05頃")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "ログアウトさせる" }));
  const dialog = () =>
    within(screen.getByRole("dialog", { name: "この端末をログアウトさせますか？" }));
  fireEvent.click(dialog().getByRole("button", { name: "やめる" }));
  expect(revoked).toEqual([]);

  fireEvent.click(screen.getByRole("button", { name: "ログアウトさせる" }));
  fireEvent.click(dialog().getByRole("button", { name: "ログアウトさせる" }));
  await waitFor(() => expect(screen.queryByText("Firefox(Linux)")).toBeNull());
  expect(revoked).toEqual([["session/revoke", { sessionId: "1" }]]);
});

test("M-RT-25 this device is marked and signs out on the logout page", async () => {
  const { navigator } = renderWithServices(<DevicesPage />, {
    token: "token",
    call: async (name) =>
      name === "session/list" ? { items: [device("2", true)], nextCursor: null } : none,
  });
  expect(await screen.findByText("この端末")).toBeDefined();
  expect(screen.queryByRole("button", { name: /ほかの/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "ログアウト" }));
  expect(navigator.navigate).toHaveBeenCalledWith(urlOf("logout"));
});

test("all other devices are signed out at once after a confirmation that counts them", async () => {
  let items = [device("3", true), device("2", false), device("1", false)];
  const sent: string[] = [];
  renderWithServices(<DevicesPage />, {
    token: "token",
    call: async (name) => {
      if (name === "session/list") return { items, nextCursor: null };
      if (name !== "session/revokeOthers") return none;
      sent.push(name);
      items = items.filter(({ current }) => current);
      return { sessionsEnded: 2 };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "ほかの2台をログアウトさせる" }));
  const dialog = screen.getByRole("dialog", { name: "ほかの2台をログアウトさせますか？" });
  fireEvent.click(within(dialog).getByRole("button", { name: "ログアウトさせる" }));
  await waitFor(() => expect(screen.queryByText("Firefox(Linux)")).toBeNull());
  expect(sent).toEqual(["session/revokeOthers"]);
});

test("failures possibly by others are listed above the devices", async () => {
  renderWithServices(<DevicesPage />, {
    token: "token",
    call: async (name) =>
      name === "session/list"
        ? { items: [device("2", true)], nextCursor: null }
        : { items: [failure], nextCursor: null },
  });
  expect(await screen.findByText(/ログインの失敗が3回ありました/)).toBeDefined();
  expect(screen.getByText("失敗 3回・パスワード・不明な端末")).toBeDefined();
});

test("the security log lists each event with its count, time and origin", async () => {
  const item = { reasonText: null, source: "203.0.113.7", time: "2026-03-04T02:14:00+09:00" };
  const items = [
    { ...item, entryId: "8", kind: "wrong-password", userAgent: "curl", count: 29 },
    { ...item, entryId: "7", kind: "passkey-added", userAgent: firefox, count: 1 },
  ];
  renderWithServices(<DevicesPage />, {
    token: "token",
    call: async (name) => (name === "session/securityLog" ? { items, nextCursor: null } : none),
  });
  expect(await screen.findByText("パスワードの誤り 29回")).toBeDefined();
  expect(screen.getByText("不明な端末・203.0.113.7")).toBeDefined();
  expect(screen.getByText("パスキーの登録")).toBeDefined();
  expect(screen.getByText("Firefox(Linux)・203.0.113.7")).toBeDefined();
});

test("nothing is shown around the devices' bars until all three lists are read", async () => {
  let answerLog: (answer: object) => void = () => {};
  const { queries } = renderWithServices(<DevicesPage />, {
    token: "token",
    call: async (name) => {
      if (name === "session/list") return { items: [device("2", true)], nextCursor: null };
      if (name === "session/signIns") return { items: [failure], nextCursor: null };
      if (name !== "session/securityLog") return none;
      return new Promise((resolve) => (answerLog = resolve));
    },
  });
  for (const name of ["session/list", "session/signIns"])
    await expect.poll(() => queries.getQueryData([name, {}, "pages"])).toBeDefined();
  expect(screen.getAllByRole("status")).toHaveLength(1);
  expect(screen.queryByText(/ログインの失敗が3回ありました/)).toBeNull();
  expect(screen.queryByText("この端末")).toBeNull();
  answerLog(none);
  expect(await screen.findByText("この端末")).toBeDefined();
  expect(screen.getByText(/ログインの失敗が3回ありました/)).toBeDefined();
});

test("the page counts the devices and the bots' tokens, and shows the last use by a bot", async () => {
  const token = (botTokenId: string, lastUsedAt: string | null) => ({ botTokenId, lastUsedAt });
  const tokens = [token("3", null), token("2", "2026-03-04T14:30:00+09:00"), token("1", null)];
  renderWithServices(<DevicesPage />, {
    token: "token",
    call: async (name) => {
      if (name === "session/list")
        return { items: [device("2", true), device("1", false)], nextCursor: null };
      return name === "bot/tokens" ? { items: tokens, nextCursor: null } : none;
    },
  });
  expect(await screen.findByText("2台")).toBeDefined();
  const bots = screen.getByRole("button", { name: /ボットのトークン/ });
  expect(bots.textContent).toContain("3個");
  expect(bots.textContent).toContain("最終利用 03/04 14:30頃");
});
