import type { Calendar } from "@akari/exchange/calendar";
import { Accounts } from "./account/accounts.ts";
import { copyOfSums } from "./account/running-sums.ts";
import { required } from "./assertion.ts";
import { accountForm, captureHoldings, resumeHoldings } from "./capture/captured-accounts.ts";
import { type Form, mapOf, nullable, plain, setOf } from "./capture/form.ts";
import { type HouseAccount, houseAccounts } from "./ledger/ledger-account.ts";
import { type Sen, zero } from "./money.ts";
import { countHolding } from "./portfolio/holdings.ts";
import type { PriceLevels } from "./price-levels.ts";
import type { Account, Brokerage, OwnedSets } from "./state.ts";
import {
  type Indexes,
  indexNames,
  marketNames,
  type MarketRecords,
  ownedNames,
  type OwnedRecords,
} from "./vocabulary.ts";

/**
 * For each part of the state: how it begins, its copy in a fork for one account and its form in a capture. A part without its line here does
 * not compile.
 */

/** Parts whose records each belong to one account, which lists their ids under the part's own name. */
export type OwnedPart = keyof OwnedRecords;

/** Parts whose records belong to no account. */
export type MarketPart = keyof MarketRecords;

/** All that decides how the part continues, as a plain value. */
export interface CapturedPart<Value> {
  capture(value: Value): unknown;
  /** `state` has the parts before this one, and the calendar. */
  resume(captured: unknown, state: Brokerage): Value;
}

interface ForkedPart<Value> extends CapturedPart<Value> {
  /** The part's value in a fork. */
  fork(value: Value, account: Account): Value;
}

interface StatePart<Value> extends ForkedPart<Value> {
  /** The part's value in a firm without customers. */
  empty(): Value;
}

/** Parts that are given from outside when a firm begins. */
type GivenPart = "calendar" | "instruments" | "secondPersonAbove" | "tradingDate";
/** Parts that the vocabulary of a noun gives. */
type NounPart = OwnedPart | MarketPart | keyof Indexes;
type BegunPart = Exclude<keyof Brokerage, GivenPart>;

const ownParts: { readonly [Name in GivenPart]: ForkedPart<Brokerage[Name]> } & {
  readonly [Name in Exclude<BegunPart, NounPart>]: StatePart<Brokerage[Name]>;
} = {
  calendar: { ...shared(), capture: ({ schedule }) => schedule, resume: sameCalendar },
  accounts: {
    ...ofAccount<Account>((_, account) => ({
      ...account,
      ...listsOf(account),
      sums: copyOfSums(account.sums),
    })),
    ...mapOf(accountForm, () => new Accounts()),
    empty: () => new Accounts(),
  },
  called: {
    ...setOf(),
    empty: () => new Set(),
    fork: (_, { id, call }) => new Set(call === null ? [] : [id]),
  },
  // Refers to the accounts' own sums: filled from the fork's own positions, and in a capture without them.
  holdings: {
    empty: () => new Map(),
    fork: () => new Map(),
    capture: captureHoldings,
    resume: (captured, { accounts }) => resumeHoldings(captured, accounts),
  },
  holds: {
    ...mapOf(),
    empty: () => new Map(),
    fork: (holds, { id }) => new Map([...holds].filter(([, { accountId }]) => accountId === id)),
  },
  margin: balances("positions"),
  house: { ...plain(), empty: emptyHouse, fork: (house) => ({ ...house }) },
  instruments: shared(mapOf()),
  secondPersonAbove: shared(),
  shortSold: { ...ofAccount((sold) => new Map(sold)), ...mapOf(mapOf()) },
  nextId: { ...shared(), empty: () => 1 },
  tradingDate: shared(),
};

/** Captured as they are: in a new one, records that are due at one instant might have another order. */
const indexForms: { readonly [Name in keyof Indexes]: Form<Indexes[Name]> } = {
  alertLevels: mapOf<string, PriceLevels>(),
  loanDues: setOf(),
  triggers: mapOf<string, PriceLevels>(),
  waiting: mapOf(),
};

const ownedParts = ownedNames.map((name) => [name, owned(name)] as const);
const marketParts = marketNames.map(
  (name) => [name, { ...shared(mapOf()), empty: () => new Map() }] as const,
);
const indexes = indexNames.map(
  (name) => [name, index<unknown>(indexForms[name] as Form<unknown>)] as const,
);

/** A part's name and its line. */
export const stateParts = {
  ...ownParts,
  ...(Object.fromEntries([...ownedParts, ...marketParts, ...indexes]) as unknown as {
    readonly [Name in NounPart]: StatePart<Brokerage[Name]>;
  }),
};

const partNames = Object.keys(stateParts) as (keyof Brokerage)[];

/** Copies of the lists of an account's records; empty lists without an account. */
export function listsOf(account?: Account): OwnedSets {
  return Object.fromEntries(
    ownedNames.map((name) => [name, new Set(account?.[name])]),
  ) as unknown as OwnedSets;
}

/** All parts that begin empty. */
export function emptyParts(): Pick<Brokerage, BegunPart> {
  const begun = partNames.flatMap((name) => {
    const { empty } = stateParts[name] as Partial<StatePart<unknown>>;
    return empty === undefined ? [] : [[name, empty()] as const];
  });
  return Object.fromEntries(begun) as unknown as Pick<Brokerage, BegunPart>;
}

function emptyHouse(): Record<HouseAccount, Sen> {
  return Object.fromEntries(houseAccounts.map((kind) => [kind, zero])) as Record<HouseAccount, Sen>;
}

/** The state for one account: copies of everything that the account's events can change, without other accounts' records. */
export function forkOf(state: Brokerage, account: Account): Brokerage {
  const fork: Record<string, unknown> = { ...state };
  for (const name of partNames) {
    const part = stateParts[name] as StatePart<unknown>;
    fork[name] = part.fork(state[name], account);
  }
  const view = fork as unknown as Brokerage;
  for (const position of view.positions.values())
    countHolding(view, required(view.accounts.get(account.id), "account", account.id), position, 1);
  return view;
}

function sameCalendar(schedule: unknown, { calendar }: Brokerage): Calendar {
  if (calendar.schedule !== schedule)
    throw new RangeError(
      `the calendar is of ${calendar.schedule}, the capture of ${String(schedule)}`,
    );
  return calendar;
}

/** An account's events never change it. */
function shared<Value>(form: Form<Value> = plain()): ForkedPart<Value> {
  return { ...form, fork: (value) => value };
}

/** Derived from other parts when it is first needed; null until then. */
function index<Value>(form: Form<Value>): StatePart<Value | null> {
  return { ...nullable(form), empty: () => null, fork: () => null };
}

function owned<Value extends object>(name: OwnedPart): StatePart<Map<number, Value>> {
  return {
    ...mapOf(),
    empty: () => new Map(),
    fork: (all, account) =>
      new Map(Array.from(account[name], (id) => [id, { ...required(all.get(id), name, id) }])),
  };
}

function balances<Value>(name: OwnedPart): StatePart<Map<number, Value>> {
  return {
    ...mapOf(),
    empty: () => new Map(),
    fork: (all, account) => picked(all, account[name]),
  };
}

/** One value per account. */
function ofAccount<Value>(
  copyOf: (value: Value, account: Account) => Value,
): StatePart<Map<number, Value>> {
  return {
    ...mapOf(),
    empty: () => new Map(),
    fork(all, account) {
      const value = all.get(account.id);
      return new Map(value === undefined ? [] : [[account.id, copyOf(value, account)]]);
    },
  };
}

function picked<Value>(
  all: ReadonlyMap<number, Value>,
  ids: ReadonlySet<number>,
): Map<number, Value> {
  const found = new Map<number, Value>();
  for (const id of ids) {
    const value = all.get(id);
    if (value !== undefined) found.set(id, value);
  }
  return found;
}
