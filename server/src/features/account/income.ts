import type { IncomeDay } from "@akari/api/account";
import type { AnswerOf } from "@akari/api/endpoints";
import { cursorOf, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call } from "../../http/handler.ts";
import { yenOf } from "../../http/present.ts";
import { actingOf } from "../../http/use-call.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { incomeOf, type IncomeRow } from "../../uses/account/income.ts";

/** Income and costs of each trading day, newest first. */
export async function listIncome(
  call: Call<"account/income">,
): Promise<AnswerOf<"account/income"> | Refusal> {
  const before = positionOf(call.request.cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const rows = await incomeOf(call.edge, actingOf(call), { before, count: pageSize + 1 });
  return pageOf(rows, ({ day }) => cursorOf(day), presentDay);
}

function presentDay(row: IncomeRow): IncomeDay {
  const {
    date,
    profit,
    fees,
    interest,
    dividends,
    writtenOff,
    loanInterest,
    funds,
    prizes,
    fills,
  } = row;
  return {
    date,
    realisedProfit: yenOf(profit),
    fees: yenOf(0 - fees),
    financing: yenOf(0 - interest),
    dividends: yenOf(dividends),
    writtenOff: yenOf(writtenOff),
    loanInterest: yenOf(0 - loanInterest),
    funds: yenOf(funds),
    prizes: yenOf(prizes),
    total: yenOf(profit - fees - interest + dividends + writtenOff - loanInterest + funds + prizes),
    fills,
  };
}
