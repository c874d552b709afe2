import { required } from "../assertion.ts";
import type { Evolution } from "../noun.ts";
import type { Brokerage } from "../state.ts";
import type { Reset, ResetId } from "./reset.ts";
import type { reset } from "./vocabulary.ts";

/** Removes an ended reset from memory; the removed object keeps its final values. */
export const resetEvolution: Evolution<typeof reset> = {
  events: {
    "reset-begun": {
      spends: ({ reset: begun }) => begun.id,
      evolve(state, { reset: begun }, account) {
        state.resets.set(begun.id, { ...begun });
        account.resets.add(begun.id);
        if (begun.purpose === "closing") account.closing = begun.id;
        else account.resetOn = begun.begunOn;
      },
    },
    "reset-turned": {
      evolve(state, { resetId }, account) {
        resetOf(state, resetId).purpose = "closing";
        account.closing = resetId;
      },
    },
    "reset-ended": {
      evolve(state, { resetId, at, scoreBefore, returned, writtenOff }, account) {
        const ended = resetOf(state, resetId);
        ended.status = "done";
        ended.scoreBefore = scoreBefore;
        ended.returned = returned;
        ended.writtenOff = writtenOff;
        ended.endedAt = at;
        state.resets.delete(resetId);
        account.resets.delete(resetId);
      },
    },
  },
};

function resetOf({ resets }: Brokerage, id: ResetId): Reset {
  return required(resets.get(id), "reset", id);
}
