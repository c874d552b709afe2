import { changeHold } from "../hold/apply-hold.ts";
import type { PositionId } from "../ids.ts";
import { type Sen, sen, zero } from "../money.ts";
import { countPledge } from "../portfolio/count-position.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Entry } from "./entry.ts";
import type { HouseEntry } from "./house-entry.ts";
import type { HouseAccount, LedgerAccount } from "./ledger-account.ts";

/** Applies the entry's postings to the balances of the account and the house; balances of 0 leave the maps. */
export function applyEntry(state: Brokerage, account: Account, entry: Entry): void {
  for (const { from, to, amount } of entry.postings) {
    change(state, account, entry, from, sen(-amount));
    change(state, account, entry, to, amount);
  }
}

/** Applies an entry between accounts of the house; a line of a customer is a fault. */
export function applyHouseEntry({ house }: Brokerage, { id, postings }: HouseEntry): void {
  for (const { from, to, amount } of postings) {
    const [giver, taker] = [houseKindOf(id, from), houseKindOf(id, to)];
    house[giver] = sen(house[giver] - amount);
    house[taker] = sen(house[taker] + amount);
  }
}

function houseKindOf(id: number, { kind }: LedgerAccount): HouseAccount {
  if (kind === "cash" || kind === "advance" || kind === "held" || kind === "margin")
    throw new Error(`entry ${id} of the house touches ${kind} of a customer`);
  return kind;
}

function change(
  state: Brokerage,
  account: Account,
  entry: Entry,
  line: LedgerAccount,
  amount: Sen,
): void {
  switch (line.kind) {
    case "cash":
      account.cash = sen(account.cash + amount);
      return;
    case "advance":
      account.advance = sen(account.advance + amount);
      return;
    case "held":
      return changeHold(state, account, entry, line.cause, amount);
    case "margin":
      return changeMargin(state, account, line.positionId, amount);
    default:
      state.house[line.kind] = sen(state.house[line.kind] + amount);
  }
}

function changeMargin(state: Brokerage, account: Account, id: PositionId, amount: Sen): void {
  const balance = sen((state.margin.get(id) ?? zero) + amount);
  if (balance === 0) state.margin.delete(id);
  else state.margin.set(id, balance);
  countPledge(state, account, id, amount);
}
