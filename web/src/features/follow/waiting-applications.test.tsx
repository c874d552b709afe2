// @vitest-environment jsdom
import texts from "@akari/api/texts/follow.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { WaitingApplications } from "./waiting-applications.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const application = {
  followId: "9",
  fundId: "7",
  name: "灯台モメンタム",
  status: "pending",
  amount: 250_000,
  dealsAt: "2026-11-20T10:58:00+09:00",
  cancellableUntil: "2026-11-20T10:55:00+09:00",
};

/** The part of fund 7's page, for a customer with these records. */
function show(items: readonly object[], token: string | undefined = "token") {
  const sent: [string, object][] = [];
  renderWithServices(<WaitingApplications fundId="7" />, {
    ...(token === "" ? {} : { token }),
    call: async (name, request) => {
      sent.push([name, request]);
      return name === "follow/records" ? { items, nextCursor: null } : {};
    },
  });
  return sent;
}

test("a waiting application is shown on its fund's page with amount, dealing point, record and cancel", async () => {
  const sent = show([application]);
  expect(await screen.findByText("250,000円")).toBeDefined();
  expect(screen.getByText("申込中")).toBeDefined();
  expect(screen.getByText(/10:58の終値で約定します。/)).toBeDefined();
  expect(screen.getByRole("link").getAttribute("href")).toMatch(/record/);
  fireEvent.click(screen.getByRole("button", { name: "申込を取り消す" }));
  fireEvent.click(await screen.findByRole("button", { name: texts.cancel.confirm }));
  await waitFor(() =>
    expect(sent).toContainEqual(["follow/cancel", expect.objectContaining({ followId: "9" })]),
  );
});

test("after the cut-off the page shows that it can no longer be cancelled", async () => {
  show([{ ...application, cancellableUntil: null }]);
  expect(await screen.findByText(new RegExp(texts.records.locked))).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("other funds' applications and finished follows are not shown, and without a session nothing is read", async () => {
  const sent = show([
    { ...application, fundId: "8", amount: 1 },
    { ...application, followId: "10", status: "cancelled", amount: 2 },
    { ...application, followId: "11", amount: 3 },
  ]);
  expect(await screen.findByText("3円")).toBeDefined();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(sent).toHaveLength(1);
  cleanup();
  expect(show([application], "")).toEqual([]);
});
