// @vitest-environment jsdom
import messageDetail from "@akari/api/texts/messageDetail.ja.json" with { type: "json" };
import { ApiError } from "@akari/api/client";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { MessagePage } from "./message-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const failed = {
  messageId: "9",
  time: "2026-11-12T15:20:33+09:00",
  read: false,
  kind: "money",
  title: "出金が否認されました",
  text: "出金の申込 W00000011（30,000円）は否認されました。",
  about: { kind: "withdrawal", id: "11" },
  code: null,
  facts: [
    { label: "理由", value: "出金先の名義が口座の名義と異なる" },
    { label: "手数料", value: "なし" },
  ],
  next: "ご本人名義の銀行口座を選べば、同じ金額をもう一度申し込めます。",
  entries: ["131"],
  decided: true,
};

test("M-GAP-12 M-MSG-1 a full message has its figures, the next step and links to its subjects, and is marked once", async () => {
  const marked: object[] = [];
  const { navigator } = renderWithServices(<MessagePage messageId="9" />, {
    token: "token",
    async call(name, request) {
      if (name === "account/message") return failed;
      if (name === "account/messageRead") marked.push(request);
      return name === "account/messageRead" ? { unreadMessages: 0 } : { items: [] };
    },
  });
  expect(await screen.findByRole("heading", { name: failed.title })).toBeDefined();
  expect(screen.getByText("出金先の名義が口座の名義と異なる")).toBeDefined();
  expect(screen.getByText(failed.next)).toBeDefined();
  await waitFor(() => expect(marked).toEqual([{ messageId: "9" }]));
  const ways = [
    [messageDetail.way.withdrawal, urlOf("withdrawal")],
    ["仕訳 131", urlOf("accountLog", { cause: "withdrawal:11" })],
    [messageDetail.way.operators, urlOf("operatorActions")],
    [messageDetail.way.support, urlOf("support")],
  ] as const;
  for (const [label, url] of ways) {
    fireEvent.click(screen.getByRole("button", { name: new RegExp(label) }));
    expect(navigator.navigate).toHaveBeenLastCalledWith(url);
  }
});

test("an unknown message shows not found and leads to the list", async () => {
  const { navigator } = renderWithServices(<MessagePage messageId="9" />, {
    token: "token",
    call: () => Promise.reject(new ApiError(404, "", { reason: "MESSAGE_UNKNOWN" }, null)),
  });
  expect(await screen.findByText(messageDetail.unknown)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: messageDetail.toList }));
  expect(navigator.redirect).toHaveBeenCalledExactlyOnceWith(urlOf("messages"));
});

test("a guest is asked to log in and comes back", async () => {
  const { navigator } = renderWithServices(<MessagePage messageId="9" />, {
    call: () => Promise.reject(new Error("a guest asks nothing")),
  });
  fireEvent.click(await screen.findByRole("button", { name: messageDetail.toSignIn }));
  expect(navigator.navigate).toHaveBeenCalledExactlyOnceWith(
    urlOf("login", { next: urlOf("details", { messageId: "9" }) }),
  );
});
