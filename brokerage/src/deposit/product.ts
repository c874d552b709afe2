import type { Product } from "../noun.ts";
import { decideDecideDeposit, decideRequestDeposit } from "./deposit.ts";
import type { deposit } from "./vocabulary.ts";

export const depositProduct: Product<typeof deposit> = {
  commands: {
    "request-deposit": { from: "own account", decide: decideRequestDeposit },
    "decide-deposit": { from: ["desk", "operator"], decide: decideDecideDeposit },
  },
  check({ deposits }, expect) {
    for (const { id, status } of deposits.values())
      expect(status === "awaiting", `deposit ${id} is undecided`);
  },
};
