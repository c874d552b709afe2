// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { PasskeysPage } from "./passkeys-page.tsx";

beforeEach(completeDom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const passkey = {
  passkeyId: "4",
  userAgent: "",
  synced: false,
  host: "akari.example",
  createdAt: "2026-03-04T10:00:00+09:00",
  lastUsedAt: null,
};

test("M-OUT-2 on plain http the page explains that passkeys do not work here, and passkeys made elsewhere can be removed", async () => {
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("PublicKeyCredential", () => {});
  const removed: unknown[] = [];
  renderWithServices(<PasskeysPage />, {
    token: "token",
    call: async (name, request) => {
      if (name === "passkey/list") return { items: removed.length === 0 ? [passkey] : [] };
      if (name === "passkey/remove") removed.push(request);
      return { items: [], nextCursor: null };
    },
  });
  expect(await screen.findByText("登録 2026/03/04 10:00:00")).toBeDefined();
  expect(screen.getByText(/httpsで名前のあるアドレス/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "この端末にパスキーを登録する" })).toBeNull();
  const remove = () => screen.getByRole("button", { name: "削除する" });
  fireEvent.click(remove());
  expect(screen.getByText("ログインパスワードを入力してください")).toBeDefined();
  fireEvent.change(screen.getByLabelText("ログインパスワード"), { target: { value: "kobune73" } });
  fireEvent.click(remove());
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "削除する" }));
  await waitFor(() => expect(removed).toEqual([{ passkeyId: "4", password: "kobune73" }]));
});
