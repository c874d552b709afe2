import { account } from "./meanings/account.ts";
import { draws } from "./meanings/draws.ts";
import { everywhere } from "./meanings/everywhere.ts";
import { market } from "./meanings/market.ts";
import { money } from "./meanings/money.ts";
import { order } from "./meanings/order.ts";
import { products } from "./meanings/products.ts";
import { service } from "./meanings/service.ts";

export const meaningFiles = { everywhere, account, market, order, money, products, draws, service };

/**
 * Meanings of the properties of requests and answers, by name, or by name with its parent where the same name means
 * something of its own. Apart from the schemas, so that no browser loads it and hundreds of schemas do not repeat it.
 */
export const meanings: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(meaningFiles),
);
