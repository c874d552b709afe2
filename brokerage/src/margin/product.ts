import type { Product } from "../noun.ts";
import { checkCall } from "./audit-calls.ts";
import type { margin } from "./vocabulary.ts";

export const marginProduct: Product<typeof margin> = {
  check(state, expect) {
    for (const account of state.accounts.values()) checkCall(state, account, expect);
  },
};
