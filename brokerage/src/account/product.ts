import type { Product } from "../noun.ts";
import { decideOpenAccount } from "./open-account.ts";
import { checkSums } from "./audit-sums.ts";
import type { account } from "./vocabulary.ts";

export const accountProduct: Product<typeof account> = {
  commands: { "open-account": { from: "own account", decide: decideOpenAccount } },
  check: checkSums,
};
