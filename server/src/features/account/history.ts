import type { History } from "@akari/api/account";
import type { Call } from "../../http/handler.ts";
import { timeOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import type { Refusal } from "../../admission/refusal.ts";
import { assetHistoryOf } from "../../uses/account/history.ts";

/** Total assets over a range. */
export async function assetHistory(call: Call<"account/history">): Promise<History | Refusal> {
  return answered(
    await assetHistoryOf(call.edge, actingOf(call), call.request.range),
    ({ points, netDeposits, balance, profit }) => ({
      points: points.map((point) => ({
        time: timeOf(point.at),
        totalAssets: yenOf(point.total),
        netDeposits: yenOf(point.deposited),
      })),
      netDeposits: yenOf(netDeposits),
      balance: yenOf(balance),
      profit: yenOf(profit),
    }),
  );
}
