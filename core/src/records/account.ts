import { restoreAccount, type StoredAccount } from "@akari/brokerage/restore";
import type { Freeze } from "@akari/brokerage/freeze/freeze";
import type { Identity } from "@akari/brokerage/identity/identity";
import type { ChanceBook } from "@akari/brokerage/luck/chance-book";
import type { AccountEvent } from "@akari/brokerage/events";
import type { Posting } from "@akari/brokerage/ledger/entry";
import type { Account, Brokerage } from "@akari/brokerage/state";
import { columns, storedRecord } from "../tables/columns.ts";
import type { StoredRow } from "../tables/stored-row.ts";
import { upserted } from "../tables/table.ts";
import { always } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<Omit<StoredAccount, "freeze" | "identity" | "chances">>({
  id: ["account_id", "bigint"],
  openedAt: ["opened_at", "ms"],
  cash: ["cash", "bigint"],
  advance: ["advance", "bigint"],
  creditScore: ["credit_score", "smallint"],
  eventSequence: ["event_sequence", "bigint"],
  forcedOn: ["forced_on", "date"],
  resetOn: ["reset_on", "date"],
  closing: ["closing_id", "bigint"],
});

/** The columns of an account's last freeze. */
const freezeColumns = columns<StoredAccount>({
  frozen_reason: ["text", ({ freeze }) => freeze?.reason ?? null],
  frozen_at: ["ms", ({ freeze }) => freeze?.since ?? null],
  frozen_until: ["ms", ({ freeze }) => freeze?.until ?? null],
});

/** The columns of whether its holder is verified. */
const identityColumns = columns<StoredAccount>({
  identity_status: ["text", ({ identity }) => identity?.status ?? null],
  identity_reason: ["text", ({ identity }) => identity?.reason ?? null],
  identity_at: ["ms", ({ identity }) => identity?.decidedAt ?? null],
});

/** The columns of its chances. */
const chanceColumns = columns<StoredAccount>({
  chances_left: ["smallint", ({ chances }) => chances.left],
  chances_counted_on: ["date", ({ chances }) => chances.countedOn],
  first_order_on: ["date", ({ chances }) => chances.firstOrderOn],
  first_close_on: ["date", ({ chances }) => chances.firstCloseOn],
});

/** An account with the head of its chain. */
type AccountRow = StoredAccount & {
  readonly entryCount: number;
  readonly chainHead: string | null;
};

/**
 * Customers' accounts. Looking up twelve-digit numbers is slow, so a batch holds the objects themselves. Every event of an account
 * touches it, since it counts the account's events: `touched.ts`.
 */
export const accounts = {
  name: "accounts" as const,
  table: upserted<AccountRow>(
    "accounts",
    [
      ...stored.columns,
      ...freezeColumns,
      ...identityColumns,
      ...chanceColumns,
      ...columns<AccountRow>({
        entry_count: ["bigint", (row) => row.entryCount],
        chain_head: ["hex", (row) => row.chainHead],
      }),
    ],
    { key: ["account_id"], fixed: ["opened_at"] },
  ),
  alive: always,
  balances: [
    { line: "cash", column: "cash" },
    { line: "advance", column: "advance" },
  ],
  changedBy: {
    "account-opened": ownerOf,
    "credit-score-changed": ownerOf,
    "account-frozen": ownerOf,
    "account-unfrozen": ownerOf,
    "identity-decided": ownerOf,
    "entry-posted": ({ entry }, brokerage) => accountsIn(entry.postings, brokerage),
  },
  endedBy: {},
  find: (_, account) => account,
  all: ({ accounts: all }) => all.values(),
  rowOf(account, { chains }) {
    const { count, head } = chains.of(account.id);
    return { ...account, entryCount: count, chainHead: head };
  },
  stateOf: stateTold,
  unhashed: [],
  restore({ brokerage, heads }, row) {
    restoreAccount(brokerage, {
      ...stored.read(row),
      freeze: freezeIn(row),
      identity: identityIn(row),
      chances: chancesIn(row),
    });
    if (row.entry_count > 0)
      heads.set(row.account_id, { count: row.entry_count, head: row.chain_head });
  },
  publicForms: {
    "account-opened": publicForm,
    "credit-score-changed": publicForm,
    "account-frozen": publicForm,
    "account-unfrozen": publicForm,
    "identity-decided": publicForm,
  },
} satisfies KeptRecord<Account, Account, AccountRow>;

/** An account has several states: which of them an event tells of. */
function stateTold(
  { creditScore, identity }: Account,
  { kind }: AccountEvent,
  when: "before" | "after",
): string | null {
  switch (kind) {
    case "account-opened":
      return "open";
    case "credit-score-changed":
      return String(creditScore);
    case "identity-decided":
      return identity?.status ?? "unverified";
    // The last freeze stays on the account after it has ended by itself.
    case "account-frozen":
      return when === "before" ? "free" : "frozen";
    case "account-unfrozen":
      return when === "before" ? "frozen" : "free";
    default:
      return null;
  }
}

function freezeIn(row: StoredRow): Freeze | null {
  const { frozen_reason: reason, frozen_at: since, frozen_until: until } = row;
  return reason === null ? null : { reason, since, until };
}

function identityIn(row: StoredRow): Identity | null {
  const { identity_status: status, identity_reason: reason, identity_at: decidedAt } = row;
  return status === null ? null : { status, reason, decidedAt };
}

function chancesIn(row: StoredRow): ChanceBook {
  const { chances_left: left, chances_counted_on: countedOn } = row;
  const { first_order_on: firstOrderOn, first_close_on: firstCloseOn } = row;
  return { left, countedOn, firstOrderOn, firstCloseOn };
}

function ownerOf({ accountId }: AccountEvent, { accounts: all }: Brokerage): Account[] {
  const account = all.get(accountId);
  return account === undefined ? [] : [account];
}

function accountsIn(postings: readonly Posting[], { accounts: all }: Brokerage): Account[] {
  const found: Account[] = [];
  for (const posting of postings)
    for (const line of [posting.from, posting.to])
      if (line.kind === "cash" || line.kind === "advance") {
        const account = all.get(line.accountId);
        if (account !== undefined) found.push(account);
      }
  return found;
}
