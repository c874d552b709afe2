import type { PrizeSeries } from "@akari/brokerage/luck/prize-series";
import type { TakenChance } from "@akari/brokerage/luck/taken-chance";
import { restoreMarketRecord, restoreOwned } from "@akari/brokerage/restore";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { not, oneOf } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const storedSeries = storedRecord<PrizeSeries>({
  id: ["series_id", "bigint"],
  draw: ["draw", "bigint"],
  tradingDate: ["trading_date", "date"],
  from: ["begins_at", "ms"],
  until: ["ends_at", "ms"],
  commitment: ["commitment", "text"],
  announcedAt: ["announced_at", "ms"],
  pool: ["pool", "bigint"],
  fed: ["fed", "bigint"],
  taken: ["taken", "integer"],
  status: ["status", "text"],
  secret: ["secret", "text"],
  revealedAt: ["revealed_at", "ms"],
});

const itself = ({ seriesId }: { readonly seriesId: number }) => [seriesId];

/** Series of prize draws, which belong to no account. */
export const prizeSeries = {
  name: "prizeSeries" as const,
  table: upserted<PrizeSeries>("prize_series", storedSeries.columns, {
    key: ["series_id"],
    fixed: [
      "draw",
      "trading_date",
      "begins_at",
      "ends_at",
      "commitment",
      "announced_at",
      "pool",
      "fed",
    ],
  }),
  alive: not("status", "revealed"),
  balances: [],
  changedBy: { "prizes-announced": ({ series }) => [series.id], "prizes-taken": itself },
  endedBy: { "prizes-revealed": itself },
  find: ({ prizeSeries: all }, id) => all.get(id),
  all: ({ prizeSeries: all }) => all.values(),
  rowOf: (series) => series,
  unhashed: [],
  restore: ({ brokerage }, row) =>
    restoreMarketRecord(brokerage, "prizeSeries", storedSeries.read(row)),
} satisfies KeptRecord<number, PrizeSeries, PrizeSeries>;

const stored = storedRecord<TakenChance>({
  id: ["chance_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  seriesId: ["series_id", "bigint"],
  number: ["number", "integer"],
  random: ["random", "text"],
  takenAt: ["taken_at", "ms"],
  status: ["status", "text"],
  tapeHead: ["tape_head", "text"],
  seed: ["seed", "text"],
  amount: ["amount", "bigint"],
  drawnAt: ["drawn_at", "ms"],
  entryId: ["entry_id", "bigint"],
});

export const takenChances = {
  name: "takenChances" as const,
  table: upserted<TakenChance>("taken_chances", stored.columns, {
    key: ["chance_id"],
    fixed: ["account_id", "client_id", "series_id", "number", "random", "taken_at"],
  }),
  alive: oneOf("status", ["pending"]),
  balances: [],
  changedBy: { "chance-taken": ({ chance }) => [chance.id] },
  endedBy: { "chance-drawn": ({ chanceId }) => [chanceId] },
  find: ({ takenChances: all }, id) => all.get(id),
  all: ({ takenChances: all }) => all.values(),
  rowOf: (chance) => chance,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "takenChances", stored.read(row)),
  publicForms: {
    "chance-taken": (event, after) => ({ ...publicForm(event, after), chanceId: event.chance.id }),
    "chance-drawn": (event, after) => ({ ...publicForm(event, after), chanceId: event.chanceId }),
  },
} satisfies KeptRecord<number, TakenChance, TakenChance>;
