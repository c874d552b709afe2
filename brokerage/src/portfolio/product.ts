import type { Product } from "../noun.ts";
import { checkHoldings } from "./audit-holdings.ts";
import { checkPosition } from "./audit-position.ts";
import type { portfolio } from "./vocabulary.ts";

export const portfolioProduct: Product<typeof portfolio> = {
  check(state, expect) {
    checkHoldings(state, expect);
    for (const position of state.positions.values()) checkPosition(state, position, expect);
  },
};
