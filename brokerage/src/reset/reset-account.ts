import { accepted, type Decision, denied } from "../decision.ts";
import { draftFor, takeId } from "../draft.ts";
import { zero } from "../money.ts";
import type { Account, Brokerage } from "../state.ts";
import type { CloseAccount, ResetAccount, ResetCommand } from "./commands.ts";
import type { Reset } from "./reset.ts";

/**
 * Begins the account anew, once a trading day; `WindUpWatch` takes the steps. No freeze, call or loan stops it.
 * Denied: ACCOUNT_UNKNOWN, ACCOUNT_CLOSED, RESET_RUNNING, RESET_TODAY.
 */
export function decideResetAccount(state: Brokerage, command: ResetAccount): Decision {
  const account = state.accounts.get(command.accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  if (account.closing !== null) return denied("ACCOUNT_CLOSED");
  if (account.resets.size > 0) return denied("RESET_RUNNING");
  if (account.resetOn === state.tradingDate) return denied("RESET_TODAY");
  return begin(state, account, command, "reset");
}

/** Ends the account for ever, at any time; a reset that is under way turns into it. Denied: ACCOUNT_UNKNOWN, ACCOUNT_CLOSED. */
export function decideCloseAccount(state: Brokerage, command: CloseAccount): Decision {
  const { accountId, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  if (account.closing !== null) return denied("ACCOUNT_CLOSED");
  const [resetId] = account.resets;
  if (resetId === undefined) return begin(state, account, command, "closing");
  const turned = { kind: "reset-turned", accountId, at, resetId } as const;
  return accepted({ events: [turned], outgoing: [] }, { resetId });
}

function begin(
  state: Brokerage,
  account: Account,
  { id: clientId, at }: ResetCommand,
  purpose: Reset["purpose"],
): Decision {
  const draft = draftFor(state, account, at);
  const { accountId } = draft;
  const reset: Reset = {
    id: takeId(draft),
    accountId,
    clientId,
    purpose,
    begunAt: at,
    begunOn: state.tradingDate,
    status: "winding-up",
    scoreBefore: null,
    returned: zero,
    writtenOff: zero,
    endedAt: null,
  };
  draft.events.push({ kind: "reset-begun", accountId, at, reset });
  return accepted(draft, { resetId: reset.id });
}
