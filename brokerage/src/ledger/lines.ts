import type { AccountId, HoldCauseId, PositionId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { Posting } from "./entry.ts";
import { type HouseAccount, houseAccounts, type LedgerAccount } from "./ledger-account.ts";

/** Constructors for the lines of the books. */

export function cash(accountId: AccountId): LedgerAccount {
  return { kind: "cash", accountId };
}

export function advance(accountId: AccountId): LedgerAccount {
  return { kind: "advance", accountId };
}

export function held(accountId: AccountId, cause: HoldCauseId): LedgerAccount {
  return { kind: "held", accountId, cause };
}

export function margin(accountId: AccountId, positionId: PositionId): LedgerAccount {
  return { kind: "margin", accountId, positionId };
}

const houseLines = Object.fromEntries(houseAccounts.map((kind) => [kind, { kind }])) as Readonly<
  Record<HouseAccount, LedgerAccount>
>;

export function house(kind: HouseAccount): LedgerAccount {
  return houseLines[kind];
}

/** "from > to" of the posting table; a move of 0 is dropped when its entry is posted. */
export function move(from: LedgerAccount, to: LedgerAccount, amount: Sen): Posting {
  return { from, to, amount };
}
