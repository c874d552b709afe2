import { required } from "../assertion.ts";
import type { Evolution } from "../noun.ts";
import type { Brokerage } from "../state.ts";
import { spendChance } from "./chances.ts";
import type { PrizeSeries, PrizeSeriesId } from "./prize-series.ts";
import type { luck } from "./vocabulary.ts";

/** Ended series and chances leave memory; the removed object keeps its final values. */
export const luckEvolution: Evolution<typeof luck> = {
  marketEvents: {
    "prizes-announced"(state, { series }) {
      state.prizeSeries.set(series.id, { ...series });
    },
    "prizes-taken"(state, { seriesId, taken }) {
      seriesOf(state, seriesId).taken = taken;
    },
    "prizes-revealed"(state, { seriesId, at, secret }) {
      const series = seriesOf(state, seriesId);
      series.status = "revealed";
      series.secret = secret;
      series.revealedAt = at;
      state.prizeSeries.delete(seriesId);
    },
  },
  events: {
    "chance-taken": {
      spends: ({ chance }) => chance.id,
      evolve(state, { chance }, account) {
        spendChance(state, account);
        state.takenChances.set(chance.id, { ...chance });
        account.takenChances.add(chance.id);
      },
    },
    "chance-drawn": {
      evolve(state, { chanceId, at, tapeHead, seed, amount, entryId }, account) {
        const chance = required(state.takenChances.get(chanceId), "taken chance", chanceId);
        chance.status = "drawn";
        chance.tapeHead = tapeHead;
        chance.seed = seed;
        chance.amount = amount;
        chance.drawnAt = at;
        chance.entryId = entryId;
        state.takenChances.delete(chanceId);
        account.takenChances.delete(chanceId);
      },
    },
  },
};

function seriesOf({ prizeSeries }: Brokerage, id: PrizeSeriesId): PrizeSeries {
  return required(prizeSeries.get(id), "series of prizes", id);
}
