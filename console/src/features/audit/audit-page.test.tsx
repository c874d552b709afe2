// @vitest-environment jsdom
import texts from "@akari/api/texts/consoleAudit.ja.json" with { type: "json" };
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { AuditPage } from "./audit-page.tsx";

const answers = {
  "audit/list": () => ({
    items: [],
    nextCursor: null,
    figures: { entries: 0, today: 0, secondPersonToday: 0 },
    actions: [],
    all: true,
    now: "2026-11-20T14:41:08+09:00",
  }),
  "operator/list": () => ({
    // The first administrator has no name before they have set themselves up.
    items: [
      { operatorId: "3", name: "佐伯 真" },
      { operatorId: "4", name: "" },
    ],
    alone: false,
  }),
};
const queriesOf = (route: string) =>
  vi
    .mocked(window.fetch)
    .mock.calls.map(([input]) => new URL(String(input), "http://akari.test"))
    .filter(({ pathname }) => pathname.endsWith(`/${route}`))
    .map(({ searchParams }) => searchParams);

test("a reader of the whole log can filter it by person, and a search in full-width letters finds the same", async () => {
  await renderWithServices(<AuditPage />, { operator: { roles: ["auditor"] }, answers });
  const person = await screen.findByRole("combobox", { name: texts.person });
  await screen.findByRole("option", { name: "佐伯 真" });
  expect(person.querySelectorAll("option")).toHaveLength(2);
  fireEvent.change(person, { target: { value: "3" } });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Ａ－０００００４２" } });
  await waitFor(() => {
    const last = queriesOf("audit/list").at(-1);
    expect([last?.get("operatorId"), last?.get("search")]).toEqual(["3", "A-0000042"]);
  });
});

test("a reader of their own entries only is offered no other person", async () => {
  await renderWithServices(<AuditPage />, { operator: { roles: ["treasury"] }, answers });
  await screen.findByText(texts.empty);
  expect(screen.queryByRole("combobox", { name: texts.person })).toBeNull();
  expect(queriesOf("operator/list")).toEqual([]);
});
