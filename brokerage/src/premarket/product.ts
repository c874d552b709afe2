import type { Product } from "../noun.ts";
import { decideApplyPremarket, decideCancelPremarket } from "./apply.ts";
import { checkApplications } from "./audit-applications.ts";
import { carryApplications } from "./carry-applications.ts";
import type { premarket } from "./vocabulary.ts";

export const premarketProduct: Product<typeof premarket> = {
  commands: {
    "apply-premarket": { from: "own account", decide: decideApplyPremarket, asksExchange: true },
    "cancel-premarket": {
      from: "own account",
      whileWindingUp: true,
      decide: decideCancelPremarket,
    },
  },
  onPhase: carryApplications,
  check: checkApplications,
};
