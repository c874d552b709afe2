import type { MemoryTables } from "../../src/testing/memory-tables.ts";

/** How often a run has come to states of its records. */
export interface Counts {
  readonly executions: number;
  readonly fills: number;
  readonly calls: number;
  readonly forcedCloses: number;
  /** Entitlements by kind of position and status. */
  readonly dividends: Readonly<Record<string, number>>;
  /** Entries in offerings, by how they ended. */
  readonly entries: Readonly<Record<string, number>>;
  /** Chances in prize draws by whether they won. */
  readonly chances: Readonly<Record<string, number>>;
  /** Follow records of funds, by their status. */
  readonly follows: Readonly<Record<string, number>>;
  /** Withdrawals by the way they ended. */
  readonly withdrawals: Readonly<Record<string, number>>;
  /** Loans by their status. */
  readonly loans: Readonly<Record<string, number>>;
  /** Resets and closings by whether they have come to their end. */
  readonly resets: Readonly<Record<string, number>>;
  /** Pre-market applications by their results and reasons. */
  readonly applications: Readonly<Record<string, number>>;
}

export function countsOf(tables: MemoryTables): Counts {
  return {
    executions: tables.rows("tape").length,
    fills: tables.rows("fills").length,
    calls: tables.rows("margin_calls").length,
    forcedCloses: tables.rows("forced_closes").length,
    dividends: countBy(
      tables.rows("entitlements"),
      ({ side, leverage, status }) =>
        `${side === "short" ? side : leverage > 1 ? "margin" : "paid"} ${status}`,
    ),
    withdrawals: countBy(tables.rows("withdrawals"), ({ decided_by: by }) => String(by)),
    entries: countBy(
      tables.rows("ipo_entries"),
      ({ status, reason, position_id: position }) =>
        `${String(status)} ${String(reason)}${position === null ? "" : " delivered"}`,
    ),
    chances: countBy(tables.rows("taken_chances"), ({ status, amount }) =>
      status === "pending" ? "pending" : amount > 0 ? "won" : "no prize",
    ),
    follows: countBy(tables.rows("follows"), ({ status }) => String(status)),
    loans: countBy(tables.rows("loans"), ({ status }) => String(status)),
    resets: countBy(
      tables.rows("resets"),
      ({ purpose, status }) => `${String(purpose)} ${String(status)}`,
    ),
    applications: countBy(
      tables.rows("premarket_applications"),
      ({ status, reason }) => `${String(status)} ${String(reason)}`,
    ),
  };
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = Map.groupBy(items, keyOf);
  return Object.fromEntries([...groups].map(([key, group]) => [key, group.length]));
}
