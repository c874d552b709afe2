import type { Calendar } from "@akari/exchange/calendar";
import type { Shares } from "@akari/exchange/price";
import type { PositionSums, RunningSums } from "./account/running-sums.ts";
import type { Hold } from "./hold/hold.ts";
import type { AccountId, HoldCauseId, PositionId } from "./ids.ts";
import type { Identity } from "./identity/identity.ts";
import type { ListedInstrument } from "./instrument/listed-instrument.ts";
import type { Freeze } from "./freeze/freeze.ts";
import type { HouseAccount } from "./ledger/ledger-account.ts";
import type { ChanceBook } from "./luck/chance-book.ts";
import type { MarginCall } from "./margin/open-call.ts";
import type { ResetId } from "./reset/reset.ts";
import type { Sen } from "./money.ts";
import type { Indexes, MarketRecords, OwnedRecords } from "./vocabulary.ts";

/** Records in memory by id, a map for each kind that a noun keeps. */
type OwnedMaps = { readonly [Name in keyof OwnedRecords]: Map<number, OwnedRecords[Name]> };

type MarketMaps = { readonly [Name in keyof MarketRecords]: Map<number, MarketRecords[Name]> };

/** Derived from records when first needed, null until then. */
type LazyIndexes = { -readonly [Name in keyof Indexes]: Indexes[Name] | null };

/** Ids of an account's records in memory. */
export type OwnedSets = { readonly [Name in keyof OwnedRecords]: Set<number> };

/** Only `evolve` changes it; everything else reads. A start fills the maps from stored rows through `restore.ts`. */
export interface Brokerage extends OwnedMaps, MarketMaps, LazyIndexes {
  readonly calendar: Calendar;
  readonly accounts: Map<AccountId, Account>;
  /** Accounts with an open margin call. */
  readonly called: Set<AccountId>;
  /** Index of the holders of each stock, by code and account; derived from `positions`. */
  readonly holdings: Holdings;
  /** Money on hold, by cause. */
  readonly holds: Map<HoldCauseId, Hold>;
  /** Balance of `margin`, by position; absent is 0. */
  readonly margin: Map<PositionId, Sen>;
  readonly house: Record<HouseAccount, Sen>;
  readonly instruments: Map<string, ListedInstrument>;
  /** Since the founding: an operator decides a deposit or a withdrawal up to this amount alone. */
  readonly secondPersonAbove: Sen;
  /** Shares that an account has sold short on this trading date, by code: opening fills only, including closed positions. */
  readonly shortSold: Map<AccountId, Map<string, Shares>>;
  /** The next id of the one sequence (see `ids.ts`). */
  nextId: number;
  /** `YYYY-MM-DD` in Tokyo. */
  tradingDate: string;
}

export interface Account extends OwnedSets {
  readonly id: AccountId;
  readonly openedAt: number;
  cash: Sen;
  /** Never above 0. */
  advance: Sen;
  /** 0 to 100, starts at 80. */
  creditScore: number;
  /** Number of the account's last event; positions in the log topic `account`. */
  eventSequence: number;
  /** The open margin call; null without one. */
  call: MarginCall | null;
  /** The last trading date on which a position was closed by force; the credit score falls once a day for it. */
  forcedOn: string | null;
  /** The last freeze of new opening orders, which may have ended by itself; null: none, or ended early. */
  freeze: Freeze | null;
  /** The trading date of its last reset; null: none. */
  resetOn: string | null;
  /** The reset that closes it for ever, also once that has ended; null: it continues. */
  closing: ResetId | null;
  /** Whether its holder is verified; null: undecided. */
  identity: Identity | null;
  /** Its chances in prize draws. */
  chances: ChanceBook;
  /** Totals over its holds, orders and positions; derived from them. */
  readonly sums: RunningSums;
}

/** An account's positions in one stock, summed, and the sums that move with the price. */
export interface Holding {
  readonly sums: PositionSums;
  /** In margin positions, longs and shorts apart, and fully paid. */
  long: Shares;
  short: Shares;
  paid: Shares;
}

/** Holdings by code and account, read on every print. */
export type Holdings = Map<string, Map<AccountId, Holding>>;
