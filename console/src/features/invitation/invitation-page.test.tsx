// @vitest-environment jsdom
import texts from "@akari/api/texts/console.ja.json" with { type: "json" };
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { InvitationPage } from "./invitation-page.tsx";

const account = (accountId: string) => ({
  accountId,
  openedAt: "2026-11-20T14:41:08+09:00",
  frozen: false,
});
const answers = {
  "invitation/list": () => ({
    items: [
      {
        invitationId: "1",
        code: "AKARI-1",
        note: "",
        uses: 2,
        maximumUses: null,
        expiresAt: null,
        lastUsedAt: null,
        state: "open",
        createdAt: "2026-11-20T09:00:00+09:00",
        createdBy: null,
      },
    ],
    figures: { open: 1, placesLeft: null, openedToday: 2 },
  }),
  "invitation/accounts": () => {
    const last = vi.mocked(window.fetch).mock.calls.at(-1)?.[0];
    const { searchParams } = new URL(String(last), "http://akari.test");
    return searchParams.get("cursor") === null
      ? { items: [account("100000002")], nextCursor: "next" }
      : { items: [account("100000001")], nextCursor: null };
  },
};

test("every account that was opened with a code can be read, also those after the first page", async () => {
  await renderWithServices(<InvitationPage />, { operator: { roles: ["auditor"] }, answers });
  fireEvent.click(await screen.findByText("AKARI-1"));
  await screen.findByText("100000002");
  fireEvent.click(screen.getByRole("button", { name: texts.more }));
  expect(await screen.findByText("100000001")).toBeTruthy();
});
