import type { MemoryTables } from "../../src/testing/memory-tables.ts";

type Expect = (actual: unknown, expected: unknown, what: string) => void;

const kinds: Readonly<Record<string, string>> = {
  reset: "account-reset",
  closing: "account-closed",
};

/** Amounts that resets and closings returned and wrote off, by entries and loans alone; nothing follows a closing (docs/reset.md). */
export function auditResets(tables: MemoryTables, expect: Expect): void {
  const entries = Map.groupBy(
    tables.rows("entries").filter(({ cause_kind: kind }) => kind === "reset"),
    ({ cause_id: id }) => id,
  );
  const repaid = new Map<number, number>();
  for (const { loan_id: id, principal } of tables.rows("loan_repayments"))
    repaid.set(id, (repaid.get(id) ?? 0) + principal);
  const lost = new Map<string, number>();
  for (const loan of tables.rows("loans")) {
    const { loan_id: id, account_id: account, ended_at: at, status, amount } = loan;
    if (status !== "written-off") continue;
    const key = `${account} ${at}`;
    lost.set(key, (lost.get(key) ?? 0) + amount - (repaid.get(id) ?? 0));
  }
  for (const reset of tables.rows("resets")) {
    const { reset_id: id, account_id: account, ended_at: at, purpose, status, returned } = reset;
    const own = entries.get(id) ?? [];
    expect(own.length, returned > 0 ? 1 : 0, `entries of reset ${id}`);
    for (const entry of own) {
      expect(entry.kind, kinds[purpose], `kind of the entry of reset ${id}`);
      expect(entry.cash_change, -returned, `what reset ${id} returned`);
      expect(entry.cash_after, 0, `cash after reset ${id}`);
    }
    if (status !== "done") continue;
    expect(reset.written_off, lost.get(`${account} ${at}`) ?? 0, `written off by reset ${id}`);
    lost.delete(`${account} ${at}`);
    if (purpose === "closing") expectNothingLeft(tables, account, expect);
  }
  expect([...lost.keys()].join(), "", "loans that were written off without a reset");
}

function expectNothingLeft(tables: MemoryTables, account: number, expect: Expect): void {
  const own = ({ account_id: of }: { readonly account_id?: unknown }) => of === account;
  for (const { cash } of tables.rows("accounts", own)) expect(cash, 0, `cash of closed ${account}`);
  const open = tables.rows("positions", own).filter(({ quantity }) => quantity > 0);
  expect(open.length, 0, `open positions of closed ${account}`);
  const working = tables
    .rows("orders", own)
    .filter(({ status }) => ["waiting", "armed", "working"].includes(status));
  expect(working.length, 0, `working orders of closed ${account}`);
}
