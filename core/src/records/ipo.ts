import type { IpoEntry } from "@akari/brokerage/ipo/entry";
import type { Offering } from "@akari/brokerage/ipo/offering";
import type { OfferingTimes } from "@akari/brokerage/ipo/timetable";
import { restoreMarketRecord, restoreOwned } from "@akari/brokerage/restore";
import type { Brokerage } from "@akari/brokerage/state";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { isNull, not } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

/** The issuer as JSON, each step in a column of its own. */
type OfferingRow = Omit<Offering, "issuer" | "times"> & OfferingTimes & { readonly issuer: string };

const storedOffering = storedRecord<OfferingRow>({
  id: ["offering_id", "bigint"],
  draw: ["draw", "bigint"],
  code: ["code", "text"],
  issuer: ["issuer", "text"],
  announcedAt: ["announced_at", "ms"],
  byOperator: ["by_operator", "boolean"],
  discount: ["discount", "integer"],
  price: ["price", "bigint"],
  lots: ["lots", "integer"],
  lotsPerPerson: ["lots_per_person", "integer"],
  simulated: ["simulated", "integer"],
  simulatedLots: ["simulated_lots", "integer"],
  simulatedSeed: ["simulated_seed", "text"],
  commitment: ["commitment", "text"],
  opensAt: ["opens_at", "ms"],
  closesAt: ["closes_at", "ms"],
  freezesAt: ["freezes_at", "ms"],
  paysFrom: ["pays_from", "ms"],
  remindsAt: ["reminds_at", "ms"],
  paysUntil: ["pays_until", "ms"],
  reserveUntil: ["reserve_until", "ms"],
  listsAt: ["lists_at", "ms"],
  customerLots: ["customer_lots", "integer"],
  status: ["status", "text"],
  frozenAt: ["frozen_at", "ms"],
  root: ["root", "text"],
  drawnAt: ["drawn_at", "ms"],
  secret: ["secret", "text"],
  tapeHead: ["tape_head", "text"],
  reminded: ["reminded", "boolean"],
  lapsedLots: ["lapsed_lots", "integer"],
  listedOn: ["listed_on", "date"],
});

const itself = ({ offeringId }: { readonly offeringId: number }) => [offeringId];

/** Offerings, which belong to no account. */
export const offerings = {
  name: "offerings" as const,
  table: upserted<OfferingRow>("offerings", storedOffering.columns, {
    key: ["offering_id"],
    fixed: [
      "draw",
      "code",
      "issuer",
      "announced_at",
      "by_operator",
      "discount",
      "price",
      "lots",
      "lots_per_person",
      "simulated",
      "simulated_lots",
      "simulated_seed",
      "commitment",
      "opens_at",
      "closes_at",
    ],
  }),
  alive: not("status", "completed"),
  balances: [],
  changedBy: {
    "offering-announced": ({ offering }) => [offering.id],
    "offering-lots": itself,
    "offering-moved": itself,
    "offering-frozen": itself,
    "offering-drawn": itself,
    "offering-reminded": itself,
    "offering-reserve": itself,
    "offering-allotted": itself,
    "offering-listed": itself,
  },
  endedBy: { "offering-completed": itself },
  find: ({ offerings: all }, id) => all.get(id),
  all: ({ offerings: all }) => all.values(),
  rowOf: ({ issuer, times, ...offering }) => ({
    ...offering,
    ...times,
    issuer: JSON.stringify(issuer),
  }),
  unhashed: [],
  restore({ brokerage }, row) {
    const { issuer, freezesAt, paysFrom, remindsAt, paysUntil, reserveUntil, listsAt, ...rest } =
      storedOffering.read(row);
    restoreMarketRecord(brokerage, "offerings", {
      ...rest,
      issuer: JSON.parse(issuer) as Offering["issuer"],
      times: { freezesAt, paysFrom, remindsAt, paysUntil, reserveUntil, listsAt },
    });
  },
} satisfies KeptRecord<number, Offering, OfferingRow>;

const stored = storedRecord<IpoEntry>({
  id: ["entry_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  offeringId: ["offering_id", "bigint"],
  code: ["code", "text"],
  price: ["price", "bigint"],
  lots: ["lots", "integer"],
  random: ["random", "text"],
  appliedAt: ["applied_at", "ms"],
  status: ["status", "text"],
  place: ["place", "integer"],
  wonLots: ["won_lots", "integer"],
  fromReserve: ["from_reserve", "boolean"],
  due: ["due", "bigint"],
  paid: ["paid", "bigint"],
  returned: ["returned", "bigint"],
  payUntil: ["pay_until", "ms"],
  approvedLots: ["approved_lots", "integer"],
  reason: ["reason", "text"],
  drawnAt: ["drawn_at", "ms"],
  endedAt: ["ended_at", "ms"],
  positionId: ["position_id", "bigint"],
});

const entry = ({ entryId }: { readonly entryId: number }) => [entryId];

export const ipoEntries = {
  name: "ipoEntries" as const,
  table: upserted<IpoEntry>("ipo_entries", stored.columns, {
    key: ["entry_id"],
    fixed: [
      "account_id",
      "client_id",
      "offering_id",
      "code",
      "price",
      "lots",
      "random",
      "applied_at",
    ],
  }),
  alive: isNull("ended_at"),
  balances: [],
  changedBy: {
    "ipo-applied": ({ entry: { id } }) => [id],
    "ipo-drawn": entry,
    "ipo-paid": entry,
    "ipo-reminded": entry,
    "ipo-declined": entry,
    "ipo-moved-up": entry,
    "ipo-settled": entry,
    // Their deadlines move along.
    "offering-moved": ({ offeringId }, brokerage) => winnersOf(brokerage, offeringId),
  },
  endedBy: { "ipo-withdrawn": entry, "ipo-settled": entry, "ipo-delivered": entry },
  find: ({ ipoEntries: all }, id) => all.get(id),
  all: ({ ipoEntries: all }) => all.values(),
  rowOf: (one) => one,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "ipoEntries", stored.read(row)),
  publicForms: {
    "ipo-applied": (event, after) => ({ ...publicForm(event, after), entryId: event.entry.id }),
    "ipo-withdrawn": (event, after) => ({ ...publicForm(event, after), entryId: event.entryId }),
    "ipo-drawn": (event, after) => ({
      ...publicForm(event, after),
      entryId: event.entryId,
      status: event.lots > 0 ? "won" : "not-won",
    }),
    "ipo-paid": (event, after) => ({ ...publicForm(event, after), entryId: event.entryId }),
    "ipo-reminded": (event, after) => ({ ...publicForm(event, after), entryId: event.entryId }),
    "ipo-declined": (event, after) => ({ ...publicForm(event, after), entryId: event.entryId }),
    "ipo-moved-up": (event, after) => ({
      ...publicForm(event, after),
      entryId: event.entryId,
      status: "won",
    }),
    "ipo-settled": (event, after) => ({
      ...publicForm(event, after),
      entryId: event.entryId,
      ...(event.approvedLots > 0 ? { status: "approved" } : {}),
    }),
    "ipo-delivered": (event, after) => ({
      ...publicForm(event, after),
      entryId: event.entryId,
      positionId: event.positionId,
    }),
  },
} satisfies KeptRecord<number, IpoEntry, IpoEntry>;

function winnersOf({ ipoEntries: all }: Brokerage, offeringId: number): number[] {
  return [...all.values()]
    .filter((one) => one.offeringId === offeringId && one.status === "won")
    .map(({ id }) => id);
}
