import type { Evolution } from "../noun.ts";
import { evolveFrozen, evolveUnfrozen } from "./freeze-account.ts";
import type { freeze } from "./vocabulary.ts";

export const freezeEvolution: Evolution<typeof freeze> = {
  events: {
    "account-frozen": { evolve: evolveFrozen },
    "account-unfrozen": { evolve: evolveUnfrozen },
  },
};
