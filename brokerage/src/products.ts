import { accountProduct } from "./account/product.ts";
import { alertProduct } from "./alert/product.ts";
import { blockProduct } from "./block/product.ts";
import type { Command } from "./commands.ts";
import { correctionProduct } from "./correction/product.ts";
import { depositProduct } from "./deposit/product.ts";
import { dividendProduct } from "./dividend/product.ts";
import { freezeProduct } from "./freeze/product.ts";
import { fundProduct } from "./fund/product.ts";
import { identityProduct } from "./identity/product.ts";
import { instrumentProduct } from "./instrument/product.ts";
import { ipoProduct } from "./ipo/product.ts";
import { loanProduct } from "./loan/product.ts";
import { luckProduct } from "./luck/product.ts";
import { marginProduct } from "./margin/product.ts";
import { type CommandRules, merged, type Product } from "./noun.ts";
import { orderProduct } from "./order/product.ts";
import { portfolioProduct } from "./portfolio/product.ts";
import { premarketProduct } from "./premarket/product.ts";
import { resetProduct } from "./reset/product.ts";
import { withdrawalProduct } from "./withdrawal/product.ts";

/**
 * The permitted senders of each noun's commands and the reactions to them, one line a noun. Prints and new trading dates concern them in this order, and
 * so do several that fall due at the same instant.
 */
const products = {
  account: accountProduct,
  instrument: instrumentProduct,
  order: orderProduct,
  portfolio: portfolioProduct,
  margin: marginProduct,
  deposit: depositProduct,
  withdrawal: withdrawalProduct,
  alert: alertProduct,
  freeze: freezeProduct,
  correction: correctionProduct,
  dividend: dividendProduct,
  premarket: premarketProduct,
  identity: identityProduct,
  loan: loanProduct,
  block: blockProduct,
  ipo: ipoProduct,
  luck: luckProduct,
  fund: fundProduct,
  reset: resetProduct,
} as const;

export type ProductName = keyof typeof products;

const parts: readonly [ProductName, Product<unknown>][] = Object.entries(products) as never;

export const commandRules: CommandRules<Command> = merged(
  Object.values(products).flatMap((one) => ("commands" in one ? [one.commands] : [])),
);

export const printRules = parts.flatMap(([, { onPrint }]) => onPrint ?? []);

/** Which product a trade outside the book belongs to. */
export const offAuctionRules = parts.flatMap(([, { onOffAuction }]) => onOffAuction ?? []);

/** Items due by time, by noun. */
export const dueRules = parts.flatMap(([name, { due }]) =>
  due === undefined ? [] : [[name, due] as const],
);

/** Reactions to a new trading date, by noun. */
export const rollRules = parts.flatMap(([name, { onRoll }]) =>
  onRoll === undefined ? [] : [[name, onRoll] as const],
);

/** Reactions to the close of a session, by noun. */
export const closeRules = parts.flatMap(([name, { onClose }]) =>
  onClose === undefined ? [] : [[name, onClose] as const],
);

/** Reactions to a change of phase, by noun. */
export const phaseRules = parts.flatMap(([name, { onPhase }]) =>
  onPhase === undefined ? [] : [[name, onPhase] as const],
);

export const stateChecks = parts.flatMap(([, { check }]) => check ?? []);
