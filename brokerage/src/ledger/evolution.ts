import type { Evolution } from "../noun.ts";
import { applyEntry } from "./apply-entry.ts";
import type { ledger } from "./vocabulary.ts";

export const ledgerEvolution: Evolution<typeof ledger> = {
  events: {
    "entry-posted": {
      spends: ({ entry }) => entry.id,
      evolve: (state, { entry }, account) => applyEntry(state, account, entry),
    },
  },
};
