import type { Summary } from "@akari/api/account";
import type { AccountRead, Handlers } from "../../http/handler.ts";
import { pageSize } from "../../http/cursor.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { presentAccountEvent } from "../../push/present-account-event.ts";
import { readAccountEvents } from "../../feed/stored-account-events.ts";
import { readAccount } from "../../uses/account/figures.ts";
import { presentSummary } from "../../reads/present-summary.ts";
import { firstStepsOf } from "../../uses/account/first-steps.ts";
import { actingOf } from "../../http/use-call.ts";
import { presentFirstSteps } from "./present-first-steps.ts";
import { assetHistory } from "./history.ts";
import { listIncome } from "./income.ts";
import { listScoreChanges } from "./score-changes.ts";

type AccountHandlers = Pick<
  Handlers,
  | "account/summary"
  | "account/history"
  | "account/income"
  | "account/firstSteps"
  | "account/creditScore"
  | "account/events"
>;

export const accountRoutes: AccountHandlers = {
  "account/summary": ({ edge, caller }) => summaryOf({ edge, accountId: caller.account }),

  "account/firstSteps": async (call) =>
    presentFirstSteps(await firstStepsOf(call.edge, actingOf(call))),
  "account/history": assetHistory,
  "account/income": listIncome,
  "account/creditScore": listScoreChanges,

  "account/events": async ({ edge, request, caller }) => {
    const after = Number(request.after ?? 0);
    const log = await readAccountEvents(edge, caller.account, after, pageSize);
    // A number from another copy of the market: an empty page would tell the reader that nothing is missing.
    if (after > log.last)
      return refuse("EVENTS_AHEAD", { field: "after", parameters: { last: `${log.last}` } });
    const end = log.accountEvents.at(-1)?.sequence ?? after;
    return {
      items: log.accountEvents.map(presentAccountEvent),
      nextCursor: end < log.last ? `${end}` : null,
      last: log.last,
    };
  },
};

/** An account's figures at the prices of one moment. */
export async function summaryOf({
  edge,
  accountId,
}: Pick<AccountRead<"account/summary">, "edge" | "accountId">): Promise<Summary | Refusal> {
  const account = await readAccount(edge, accountId);
  return account === null ? refuse("ACCOUNT_UNKNOWN") : presentSummary(account);
}
