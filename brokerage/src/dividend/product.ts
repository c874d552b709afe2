import type { Product } from "../noun.ts";
import { checkDividends } from "./audit-dividends.ts";
import { decideDeclare } from "./declare-dividend.ts";
import { rollDividends } from "./roll-dividends.ts";
import type { dividend } from "./vocabulary.ts";

export const dividendProduct: Product<typeof dividend> = {
  commands: { "declare-dividend": { from: ["clock"], decide: decideDeclare } },
  onRoll: rollDividends,
  check: checkDividends,
};
