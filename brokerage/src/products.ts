import type { Boundary } from "@akari/exchange/schedule";
import { accountProduct } from "./account/product.ts";
import { alertProduct } from "./alert/product.ts";
import type { Command } from "./commands.ts";
import { correctionProduct } from "./correction/product.ts";
import type { Reaction } from "./decision.ts";
import { depositProduct } from "./deposit/product.ts";
import { freezeProduct } from "./freeze/product.ts";
import { instrumentProduct } from "./instrument/product.ts";
import { marginProduct } from "./margin/product.ts";
import { type CommandRules, merged, type Product } from "./noun.ts";
import { orderProduct } from "./order/product.ts";
import { portfolioProduct } from "./portfolio/product.ts";
import { premarketProduct } from "./premarket/product.ts";
import type { Brokerage } from "./state.ts";
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
  premarketProduct,
] as const;

const parts: readonly Product<unknown>[] = products;

export const commandRules: CommandRules<Command> = merged(
  products.flatMap((one) => ("commands" in one ? [one.commands] : [])),
);

export const printRules = parts.flatMap(({ onPrint }) => onPrint ?? []);

/** What a change of phase leads to, noun by noun; apply each reaction before asking for the next. */
export function* phaseReactions(state: Brokerage, boundary: Boundary): Generator<Reaction> {
  for (const { onPhase } of parts) if (onPhase !== undefined) yield* onPhase(state, boundary);
}

export const stateChecks = parts.flatMap(({ check }) => check ?? []);
