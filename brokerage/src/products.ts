import { accountProduct } from "./account/product.ts";
import { alertProduct } from "./alert/product.ts";
import type { Command } from "./commands.ts";
import { correctionProduct } from "./correction/product.ts";
import { depositProduct } from "./deposit/product.ts";
import { freezeProduct } from "./freeze/product.ts";
import { identityProduct } from "./identity/product.ts";
import { instrumentProduct } from "./instrument/product.ts";
import { loanProduct } from "./loan/product.ts";
import { marginProduct } from "./margin/product.ts";
import { type CommandRules, merged, type Product } from "./noun.ts";
import { orderProduct } from "./order/product.ts";
import { portfolioProduct } from "./portfolio/product.ts";
import { withdrawalProduct } from "./withdrawal/product.ts";

/** Who may send the commands of each noun and what they lead to, one line a noun. Prints concern them in this order. */
const products = [
  accountProduct,
  instrumentProduct,
  orderProduct,
  portfolioProduct,
  marginProduct,
  depositProduct,
  withdrawalProduct,
  alertProduct,
  freezeProduct,
  correctionProduct,
  identityProduct,
  loanProduct,
] as const;

const parts: readonly Product<unknown>[] = products;

export const commandRules: CommandRules<Command> = merged(
  products.flatMap((one) => ("commands" in one ? [one.commands] : [])),
);

export const printRules = parts.flatMap(({ onPrint }) => onPrint ?? []);

export const stateChecks = parts.flatMap(({ check }) => check ?? []);
