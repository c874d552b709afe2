import type { Evolution } from "../noun.ts";
import { count } from "./count-position.ts";
import { evolveOrderFilled } from "./evolve-fill.ts";
import type { portfolio } from "./vocabulary.ts";

export const portfolioEvolution: Evolution<typeof portfolio> = {
  events: {
    "order-filled": { spends: ({ positionId }) => positionId, evolve: evolveOrderFilled },
  },
  restored: { positions: (state, account, position) => count(state, account, position, 1) },
};
