import type { Evolution } from "../noun.ts";
import { countApplication } from "./count-application.ts";
import {
  evolvePremarketApplied,
  evolvePremarketCarried,
  evolvePremarketDecided,
} from "./evolve-application.ts";
import type { premarket } from "./vocabulary.ts";

export const premarketEvolution: Evolution<typeof premarket> = {
  events: {
    "premarket-applied": {
      spends: ({ application: { id } }) => id,
      evolve: evolvePremarketApplied,
    },
    "premarket-carried": { evolve: evolvePremarketCarried },
    "premarket-decided": { evolve: evolvePremarketDecided },
  },
  restored: {
    premarketApplications: (_, { sums }, one) => countApplication(sums.orders, one, 1),
  },
};
