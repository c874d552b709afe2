import type { Evolution } from "../noun.ts";
import { applyEntry, applyHouseEntry } from "./apply-entry.ts";
import type { ledger } from "./vocabulary.ts";

export const ledgerEvolution: Evolution<typeof ledger> = {
  marketEvents: {
    "house-entry-posted": {
      spends: ({ entry }) => entry.id,
      evolve: (state, { entry }) => applyHouseEntry(state, entry),
    },
  },
  events: {
    "entry-posted": {
      spends: ({ entry }) => entry.id,
      evolve: (state, { entry }, account) => applyEntry(state, account, entry),
    },
  },
};
