import { tradingDateAt } from "@akari/exchange/schedule";
import type { OpenAccount } from "./commands.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import { firstChances } from "../luck/chance-book.ts";
import { zero } from "../money.ts";
import { startingCreditScore } from "../rates.ts";
import { listsOf } from "../state-parts.ts";
import type { Brokerage } from "../state.ts";
import type { AccountOpened } from "./events.ts";
import { emptySums } from "./running-sums.ts";

/** Opens an empty account; there is no opening grant (docs/decisions/0007-deposits-and-withdrawals.md). Denied: ACCOUNT_EXISTS. */
export function decideOpenAccount(state: Brokerage, command: OpenAccount): Decision {
  const { accountId, at } = command;
  if (state.accounts.has(accountId)) return denied("ACCOUNT_EXISTS", "accountId");
  const events = [{ kind: "account-opened", accountId, at } as const];
  return accepted({ events, outgoing: [] }, { accountId });
}

export function evolveAccountOpened(state: Brokerage, { accountId, at }: AccountOpened): void {
  state.accounts.set(accountId, {
    id: accountId,
    openedAt: at,
    cash: zero,
    advance: zero,
    creditScore: startingCreditScore,
    eventSequence: 0,
    call: null,
    forcedOn: null,
    freeze: null,
    resetOn: null,
    closing: null,
    identity: null,
    chances: firstChances(firstDateOf(state, at)),
    ...listsOf(),
    sums: emptySums(),
  });
}

/** The trading date of its opening. After a gap the market's own date may still be an older one. */
function firstDateOf({ calendar, tradingDate }: Brokerage, at: number): string {
  const date = tradingDateAt(calendar, at);
  return date > tradingDate ? date : tradingDate;
}
