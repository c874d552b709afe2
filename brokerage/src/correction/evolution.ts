import type { Evolution } from "../noun.ts";
import { evolveCorrected } from "./correct-entry.ts";
import type { correction } from "./vocabulary.ts";

export const correctionEvolution: Evolution<typeof correction> = {
  events: {
    "entry-corrected": { spends: ({ correction: { id } }) => id, evolve: evolveCorrected },
  },
};
