import type { Evolution } from "../noun.ts";
import {
  evolveMarginCallEnded,
  evolveMarginCallForced,
  evolveMarginCallPostponed,
  evolveMarginCallReduced,
  evolveMarginCalled,
} from "./evolve-call.ts";
import type { margin } from "./vocabulary.ts";

export const marginEvolution: Evolution<typeof margin> = {
  events: {
    "margin-called": { spends: ({ call }) => call.id, evolve: evolveMarginCalled },
    "margin-call-reduced": { evolve: evolveMarginCallReduced },
    "margin-call-postponed": { evolve: evolveMarginCallPostponed },
    "margin-call-forced": { evolve: evolveMarginCallForced },
    "margin-call-ended": { evolve: evolveMarginCallEnded },
  },
};
