import type { OpenCall } from "@akari/api/margin";
import type { Handlers } from "../../http/handler.ts";
import { pageSize } from "../../http/cursor.ts";
import { timeOf, yenOf } from "../../http/present.ts";
import { refuse } from "../../http/refusal.ts";
import { presentAccountEvent } from "../../push/present-account-event.ts";
import { readAccountEvents } from "../../push/stored-account-events.ts";
import { type AccountReading, readAccount } from "../../reads/account-figures.ts";
import { readFirstSteps } from "./first-steps.ts";
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
  "account/summary": async ({ edge, session }) => {
    const account = await readAccount(edge, session.accountId);
    if (account === null) return refuse("ACCOUNT_UNKNOWN");
    return {
      totalAssets: yenOf(account.totalAssets),
      availableBalance: yenOf(account.availableBalance),
      usedFunds: yenOf(account.usedFunds),
      floatingProfit: yenOf(account.floatingProfit),
      accruedFinancing: yenOf(account.accruedFinancing),
      funds: yenOf(account.funds),
      advance: yenOf(account.advance),
      realisedProfit: yenOf(account.realisedProfit),
      creditScore: account.creditScore,
      withdrawable: yenOf(account.withdrawable),
      buyingPower: yenOf(account.buyingPower),
      equity: yenOf(account.equity),
      marginRatioPercent: percentOf(account),
      openCall: presentOpenCall(account),
      openPositions: account.openPositions,
      workingOrders: account.workingOrders,
      unreadMessages: account.unreadMessages,
    };
  },

  "account/firstSteps": ({ edge, session }) => readFirstSteps(edge.sql, session.accountId),
  "account/history": assetHistory,
  "account/income": listIncome,
  "account/creditScore": listScoreChanges,

  "account/events": async ({ edge, request, session }) => {
    const after = Number(request.after ?? 0);
    const log = await readAccountEvents(edge.sql, session.accountId, after, pageSize);
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

function presentOpenCall({ call }: AccountReading): OpenCall | null {
  if (call === null) return null;
  const { amount, remaining, dueAt, forcing } = call;
  return { amount: yenOf(amount), remaining: yenOf(remaining), dueAt: timeOf(dueAt), forcing };
}

function percentOf({ marginRatioHundredths }: AccountReading): number | null {
  return marginRatioHundredths === null ? null : marginRatioHundredths / 100;
}
