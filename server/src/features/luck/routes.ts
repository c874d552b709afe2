import { proofChancesMaximum } from "@akari/api/luck";
import { seriesIdOf } from "@akari/brokerage/luck/prize-series";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { refuse } from "../../admission/refusal.ts";
import { proofOf, readProofSeries } from "../../uses/luck/proof.ts";
import { chancesOf, countDrawn, readWins } from "../../uses/luck/read-chances.ts";
import { luckStateOf } from "../../uses/luck/state.ts";
import { takeChance } from "../../uses/luck/take-chance.ts";
import { presentChance, presentWin } from "./present-chance.ts";
import { presentState } from "./present-state.ts";

type LuckHandlers = Pick<
  Handlers,
  "luck/state" | "luck/take" | "luck/history" | "luck/wins" | "luck/proof"
>;

/** Prize draws: the core counts chances and pays prizes, the keeper draws. */
export const luckRoutes: LuckHandlers = {
  "luck/state": async (call) => {
    const state = await luckStateOf(call.edge, actingOf(call));
    return state === null ? refuse("ACCOUNT_UNKNOWN") : presentState(state);
  },

  "luck/take": async (call) => {
    const { clientId: id, random } = call.request;
    const asked = { id, random };
    return answered(await takeChance(call.edge, actingOf(call), asked), (number) => ({
      chanceId: idOf(number),
    }));
  },

  "luck/history": async (call) => {
    const before = positionOf(call.request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await chancesOf(call.edge, actingOf(call), { before, count: pageSize + 1 });
    return pageOf(rows, byId, presentChance);
  },

  "luck/wins": async ({ edge, request }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [rows, today] = await Promise.all([
      readWins(edge, { before, count: pageSize + 1 }),
      countDrawn(edge, seriesIdOf(edge.market.tradingDate)),
    ]);
    return { ...pageOf(rows, byId, presentWin), today };
  },

  "luck/proof": async ({ edge, request: { series: digits, number, from } }) => {
    const series = await readProofSeries(edge, Number(digits));
    if (series === undefined) return refuse("PRIZES_UNKNOWN", { field: "series" });
    const first = number ?? from;
    const wanted = first === undefined ? 1 : idIn(first);
    const file = await proofOf(
      edge,
      series,
      wanted,
      number === undefined ? proofChancesMaximum : 1,
    );
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
