import { happenedRecords, keptRecords } from "@akari/core/records/all";
import type { AnyHappenedRecord, AnyKeptRecord } from "@akari/core/records/record";
import type { Table } from "@akari/core/tables/table";
import type { MarketTable } from "../../db/tables.ts";
import type { SealedColumn, SealedTable, SealOwner } from "./sealed-table.ts";

/** Every sealed table. What none of them covers is checked against other rows, or named in `db/audit/blind-spots.ts`. */
export function allSealedTables(): readonly SealedTable[] {
  return [...writtenOnce, ...besideTheCore, ...writtenAgain];
}

const account: SealOwner = { kind: "number", column: "account_id" };
const noOwner: SealOwner = { kind: "none" };

const kept: readonly AnyKeptRecord[] = keptRecords;
const happened: readonly AnyHappenedRecord[] = happenedRecords;
const tables = new Map<string, Table<never>>(
  [...kept, ...happened.flatMap(({ rows }) => rows)].map(({ table }) => [table.name, table]),
);

/** Columns of a table of the core by their names, or all of them. */
function columnsOf(name: string, names?: string): readonly SealedColumn[] {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the core writes no table ${name}`);
  const all = table.columns.map((column) => ({ name: column.name, type: column.type }));
  if (names === undefined) return all;
  return names.split(" ").map((wanted) => {
    const found = all.find((column) => column.name === wanted);
    if (found === undefined) throw new Error(`${name} has no column ${wanted}`);
    return found;
  });
}

function once(number: number, table: MarketTable, owner: SealOwner, columns: string): SealedTable {
  return {
    number,
    table,
    columns: columnsOf(table, columns),
    text: "values",
    owner,
    counts: "each",
    by: table === "messages" ? "both" : "core",
    onlyWhenChanged: false,
  };
}

/** Rows that follow from the books once and never change. */
const writtenOnce: readonly SealedTable[] = [
  once(1, "account_events", account, "account_id sequence at kind body"),
  // Which number a message gets is only known to the database. 2 was a text with that number.
  once(3, "messages", account, "account_id key parameters created_at"),
  once(4, "score_changes", account, "account_id event_sequence at reason change score"),
  once(
    5,
    "loan_repayments",
    account,
    "loan_id account_id event_sequence at interest principal principal_after repaid_by",
  ),
  once(6, "margin_call_steps", account, "call_id account_id at event_sequence reduced_by because"),
  once(
    7,
    "forced_closes",
    account,
    "order_id account_id position_id code at rule equity open_value call_id call_remaining",
  ),
  once(8, "chain_roots", noOwner, "trading_date accounts root at batch next_id"),
  once(
    9,
    "day_bars",
    noOwner,
    "code trading_date open high low close volume turnover base_price lower_limit upper_limit",
  ),
  once(44, "flows", account, "entry_id account_id at trading_date total_assets"),
  {
    number: 20,
    table: "fills",
    columns: columnsOf("fills"),
    text: "named",
    owner: account,
    counts: "each",
    by: "core",
    onlyWhenChanged: false,
  },
];

/** How an old message was sealed, with its number. */
export const oldMessages: SealedTable = {
  ...once(2, "messages", account, "account_id key parameters created_at"),
  columns: [
    { name: "message_id", type: "bigint" },
    ...columnsOf("messages", "account_id key parameters created_at"),
  ],
  by: "trigger",
};

function beside(
  number: number,
  table: MarketTable,
  owner: SealOwner,
  text: SealedTable["text"],
  columns: Record<string, SealedColumn["type"]>,
): SealedTable {
  return {
    number,
    table,
    columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
    text,
    owner,
    counts: "each",
    by: "trigger",
    onlyWhenChanged: false,
  };
}

const besideTheCore: readonly SealedTable[] = [
  beside(10, "news", { kind: "date", column: "trading_date" }, "values", {
    news_id: "bigint",
    key: "text",
    at: "ms",
    trading_date: "date",
    kind: "text",
    code: "text",
    parameters: "json",
  }),
  beside(11, "market", noOwner, "named", {
    schedule: "text",
    seed: "text",
    seed_fixed: "boolean",
    instruments: "integer",
    genesis_date: "date",
    founded_at: "ms",
    second_person_above: "bigint",
    opened_at: "ms",
    past_style: "text",
  }),
  beside(12, "instruments", { kind: "code", column: "code" }, "named", {
    code: "text",
    position: "integer",
    name: "text",
    name_english: "text",
    kana: "text",
    sector: "text",
    tick_table: "text",
    lot: "integer",
    issuer: "json",
    listed_on: "date",
    replay_file_id: "bigint",
  }),
];

/** Records that move on, by their keys. */
function again(number: number, table: MarketTable, onlyThese?: string): SealedTable {
  const key = tables.get(table)?.key[0];
  if (key === undefined) throw new Error(`${table} has no key`);
  return {
    number,
    table,
    columns: columnsOf(table, onlyThese),
    text: "named",
    owner: { kind: key === "code" ? "code" : "number", column: key },
    counts: "last",
    by: table === "instrument_state" ? "both" : "core",
    onlyWhenChanged: onlyThese !== undefined,
  };
}

const writtenAgain: readonly SealedTable[] = [
  // Balances and heads change with each order and are those of the books.
  again(
    21,
    "accounts",
    "account_id opened_at credit_score forced_on reset_on closing_id frozen_reason frozen_at frozen_until identity_status identity_reason identity_at chances_left chances_counted_on first_order_on first_close_on",
  ),
  again(22, "orders"),
  again(23, "positions"),
  again(24, "margin_calls"),
  again(25, "deposits"),
  again(26, "withdrawals"),
  again(27, "price_alerts"),
  again(28, "corrections"),
  again(29, "dividends"),
  again(30, "entitlements"),
  again(31, "premarket_applications"),
  again(32, "loans"),
  again(33, "block_offers"),
  again(34, "block_subscriptions"),
  again(35, "offerings"),
  again(36, "ipo_entries"),
  again(37, "prize_series"),
  again(38, "taken_chances"),
  again(39, "funds"),
  again(40, "fund_points"),
  again(41, "follows"),
  again(42, "resets"),
  // The tape has the changes of each print.
  again(
    43,
    "instrument_state",
    "code trading_date base_price lower_limit upper_limit phase halted finished operator_halt untraded_ex",
  ),
];
