import type { Product } from "../noun.ts";
import { checkFunds } from "./audit-funds.ts";
import { dealFunds } from "./deal-funds.ts";
import { dueFunds, reopenFunds } from "./due-funds.ts";
import { decideFoundFund } from "./found-fund.ts";
import { decideCancelFollow, decideRedeemFund } from "./redeem-fund.ts";
import { decideSubscribeFund } from "./subscribe-fund.ts";
import type { fund } from "./vocabulary.ts";

export const fundProduct: Product<typeof fund> = {
  commands: {
    "found-fund": { from: ["clock"], decide: decideFoundFund },
    "subscribe-fund": { from: "own account", decide: decideSubscribeFund },
    "redeem-fund": { from: "own account", decide: decideRedeemFund },
    "cancel-follow": { from: "own account", decide: decideCancelFollow },
  },
  due: dueFunds,
  onClose: dealFunds,
  onRoll: reopenFunds,
  check: checkFunds,
};
