import type { Evolution } from "../noun.ts";
import { evolveAlert } from "./alerts.ts";
import type { alert } from "./vocabulary.ts";

export const alertEvolution: Evolution<typeof alert> = {
  events: {
    "alert-set": { spends: ({ alert: { id } }) => id, evolve: evolveAlert },
    "alert-changed": { evolve: evolveAlert },
    "alert-fired": { evolve: evolveAlert },
    "alert-removed": { evolve: evolveAlert },
  },
};
