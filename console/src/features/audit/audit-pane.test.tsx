// @vitest-environment jsdom
import type { LogEntry } from "@akari/api/console/audit";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { AuditPane } from "./audit-pane.tsx";

const hash = "0".repeat(64);
const entry: LogEntry = {
  number: 41_858,
  logNumber: "A-0041858",
  at: "2026-11-20T14:24:05.318+09:00",
  operator: { operatorId: "3", name: "佐伯 真" },
  by: "operator",
  roles: ["treasury"],
  action: "decide-deposit",
  text: "入金を承認",
  caseNumber: "D00000042",
  accountId: "204817730652",
  reason: null,
  reasonText: null,
  transition: null,
  denialText: null,
  parameters: {},
  previous: hash,
  canonical: "",
  content: hash,
  hash,
};

async function rowsOf(changes: Partial<LogEntry>) {
  const { container } = await renderWithServices(
    <AuditPane
      of={{ ...entry, ...changes }}
      broken={new Set()}
      next={null}
      exported={{ from: "", to: "" }}
    />,
  );
  const facts = Array.from(container.querySelectorAll("dl > div"), (row) => [
    row.querySelector("dt")?.textContent,
    row.querySelector("dd")?.textContent,
  ]);
  return Object.fromEntries(facts) as Record<string, string>;
}

test("M-ST-26 the details of an entry are in the reader's language, and its object is named once", async () => {
  const rows = await rowsOf({
    parameters: {
      depositId: 42,
      decision: "approved",
      approvals: "江波 直, 佐伯 真",
      amount: 500_000,
      outcome: "accepted",
    },
  });
  expect(rows).toMatchObject({
    対象: "D00000042",
    状態: "審査中 → 承認",
    承認した人: "江波 直, 佐伯 真",
    金額: "500,000円",
    結果: "実行された",
  });
  expect(Object.keys(rows)).not.toContain("depositId");
});

test("a denied attempt shows its reason in a sentence", async () => {
  const rows = await rowsOf({
    denialText: "この入金はすでに決定しています。",
    parameters: { outcome: "denied", denial: "DEPOSIT_DECIDED" },
  });
  expect(rows).toMatchObject({
    結果: "受け付けられなかった",
    受け付けられなかった理由: "この入金はすでに決定しています。",
  });
});

test("a change of roles names the roles, and an unknown detail is shown as written", async () => {
  const rows = await rowsOf({
    action: "operator-changed",
    parameters: { from: "treasury", to: "treasury,support", unheardOf: "x-7", on: null },
  });
  expect(rows).toMatchObject({
    "変更前・開始日": "入出金担当",
    "変更後・終了日": "入出金担当・サポート担当",
    unheardOf: "x-7",
    切り替え: "—",
  });
  expect(screen.getByText("A-0041858")).toBeTruthy();
});
