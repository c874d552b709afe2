import type { Reset } from "@akari/brokerage/reset/reset";
import { restoreOwned } from "@akari/brokerage/restore";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<Reset>({
  id: ["reset_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  purpose: ["purpose", "text"],
  begunAt: ["begun_at", "ms"],
  begunOn: ["begun_on", "date"],
  status: ["status", "text"],
  scoreBefore: ["score_before", "smallint"],
  returned: ["returned", "bigint"],
  writtenOff: ["written_off", "bigint"],
  endedAt: ["ended_at", "ms"],
});

/** Resets and closings of accounts; ended ones stay as rows. */
export const resets = {
  name: "resets" as const,
  table: upserted<Reset>("resets", stored.columns, {
    key: ["reset_id"],
    fixed: ["account_id", "client_id", "begun_at", "begun_on"],
  }),
  alive: oneOf("status", ["winding-up"]),
  balances: [],
  changedBy: {
    "reset-begun": ({ reset }) => [reset.id],
    "reset-turned": ({ resetId }) => [resetId],
  },
  endedBy: { "reset-ended": ({ resetId }) => [resetId] },
  find: ({ resets: all }, id) => all.get(id),
  all: ({ resets: all }) => all.values(),
  rowOf: (reset) => reset,
  stateOf: ({ purpose, status }) => (status === "done" ? "done" : `${purpose}-begun`),
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "resets", stored.read(row)),
  publicForms: {
    "reset-begun": (event, after) => ({ ...publicForm(event, after), resetId: event.reset.id }),
    "reset-turned": (event, after) => ({ ...publicForm(event, after), resetId: event.resetId }),
    "reset-ended": (event, after) => ({ ...publicForm(event, after), resetId: event.resetId }),
  },
} satisfies KeptRecord<number, Reset, Reset>;
