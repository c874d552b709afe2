import type { Calendar } from "@akari/exchange/calendar";
import { Accounts } from "./account/accounts.ts";
import { type HouseAccount, houseAccounts } from "./ledger/ledger-account.ts";
import { type Sen, zero } from "./money.ts";
import type { Brokerage, ListedInstrument } from "./state.ts";

/** A firm without customers: every balance 0. `restore.ts` fills it from stored rows, `evolve` from events. */
export function createBrokerage(setup: {
  readonly calendar: Calendar;
  readonly tradingDate: string;
  /** Absent `newListing`: not a new listing. */
  readonly instruments: Iterable<
    Omit<ListedInstrument, "newListing"> & Partial<Pick<ListedInstrument, "newListing">>
  >;
}): Brokerage {
  return {
    calendar: setup.calendar,
    tradingDate: setup.tradingDate,
    accounts: new Accounts(),
    orders: new Map(),
    waiting: null,
    triggers: null,
    positions: new Map(),
    deposits: new Map(),
    alerts: new Map(),
    alertLevels: null,
    called: new Set(),
    holdings: new Map(),
    holds: new Map(),
    margin: new Map(),
    house: emptyHouse(),
    instruments: new Map(
      Array.from(setup.instruments, (listed) => [
        listed.instrument.code,
        { newListing: null, ...listed },
      ]),
    ),
    shortSold: new Map(),
    nextId: 1,
  };
}

function emptyHouse(): Record<HouseAccount, Sen> {
  return Object.fromEntries(houseAccounts.map((kind) => [kind, zero])) as Record<HouseAccount, Sen>;
}
