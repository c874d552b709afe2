import { seriesIdOf } from "@akari/brokerage/luck/prize-series";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";
import { countDrawn, presentChance, presentWin, readChances, readWins } from "./chance-rows.ts";
import { proofOf, readProofSeries } from "./proof.ts";
import { readLuckState } from "./state.ts";

type LuckHandlers = Pick<
  Handlers,
  "luck/state" | "luck/take" | "luck/history" | "luck/wins" | "luck/proof"
>;

/** Prize draws: the core counts chances and pays prizes, the keeper draws. */
export const luckRoutes: LuckHandlers = {
  "luck/state": async ({ edge, caller: { account: accountId }, at }) =>
    (await readLuckState(edge, accountId, at)) ?? refuse("ACCOUNT_UNKNOWN"),

  "luck/take": async ({ edge, request, caller: { account: accountId }, at }) => {
    const { clientId: id, random } = request;
    const command = { kind: "take-chance", id, actor: customer(accountId), at, accountId } as const;
    const outcome = await submit(edge, { ...command, random });
    if (outcome instanceof Refusal) return outcome;
    const { chanceId } = outcome;
    if (chanceId === undefined) throw new Error("an accepted command without its chance's number");
    return { chanceId: idOf(chanceId) };
  },

  "luck/history": async ({ edge, request, caller: { account: accountId } }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await readChances(edge, accountId, before, pageSize + 1);
    return pageOf(rows, byId, presentChance);
  },

  "luck/wins": async ({ edge, request }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [rows, today] = await Promise.all([
      readWins(edge, before, pageSize + 1),
      countDrawn(edge, seriesIdOf(edge.market.tradingDate)),
    ]);
    return { ...pageOf(rows, byId, presentWin), today };
  },

  "luck/proof": async ({ edge, request: { series: digits, number, from } }) => {
    const series = await readProofSeries(edge, Number(digits));
    if (series === undefined) return refuse("PRIZES_UNKNOWN", { field: "series" });
    const first = number ?? from;
    const wanted = first === undefined ? 1 : idIn(first);
    const file = await proofOf(edge, series, wanted, number === undefined ? undefined : 1);
    if (file === null)
      return refuse("PRIZES_NOT_REVEALED", {
        field: "series",
        parameters: { until: series.until },
      });
    if (number === undefined) return file;
    if (file.chances[0]?.number !== wanted) return refuse("CHANCE_UNKNOWN", { field: "number" });
    return { ...file, nextFrom: null };
  },
};
