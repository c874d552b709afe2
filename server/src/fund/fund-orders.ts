import type { Command } from "@akari/brokerage/commands";
import { redemptionDown } from "@akari/brokerage/rounding";
import { sen } from "@akari/brokerage/money";
import { type Price, price, type Shares } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import type { TickTable } from "@akari/exchange/instrument";
import { rebalance } from "@akari/simulator/strategies/rebalance";
import { strategies } from "@akari/simulator/strategies/strategies";
import type { PublicMarket, StrategyName } from "@akari/simulator/strategies/strategy";
import { type FundBook, sharesOf, sold } from "./fund-book.ts";

/** Further public data of a share that the manager may use: its tick table and today's limit prices. */
export interface PublicTerms {
  readonly tickTable: TickTable;
  readonly lowerLimit: Price;
  readonly upperLimit: Price;
}

type Planned<All> = All extends Command ? Omit<All, "id" | "actor" | "at"> : never;
/** Without what the manager gives it, and with the words that make its id. */
export interface FundOrder {
  readonly name: string;
  readonly command: Planned<Extract<Command, { kind: "place-order" | "close-position" }>>;
}

const unitsOfPrice = 10_000;

/** Limit orders go this part beyond the last price, so that they meet the book and not more. */
const beyondPercent = 1;

/**
 * A fund's orders for a session: a pure function of the public market, the public terms of its shares and the fund's own account. Sales first. Money
 * for redemptions that wait is not invested.
 */
export function fundOrders(
  market: PublicMarket,
  termsOf: (code: string) => PublicTerms,
  book: FundBook,
): FundOrder[] {
  const strategy = strategies[book.strategy as StrategyName];
  const owed = redemptionDown(book.leavingUnits, sen(book.price), unitsOfPrice);
  const cash = Math.floor((book.cash - owed) / 100);
  const intents = rebalance(market, strategy.weigh(market), {
    cash,
    shares: sharesOf(book.positions),
  });
  const { accountId } = book;
  return intents.flatMap(({ code, side, quantity }): FundOrder[] => {
    const { last } = market.find((share) => share.code === code)!;
    const limit = limitOf(last, side, termsOf(code));
    if (side === "buy") return [bought(accountId, code, limit, quantity)];
    return sold(book.positions, code, quantity).map((part) => ({
      name: `sell ${code} ${part.positionId}`,
      command: {
        kind: "close-position",
        accountId,
        positionId: part.positionId,
        type: "limit",
        price: limit,
        quantity: part.quantity,
      },
    }));
  });
}

function bought(accountId: number, code: string, limit: Price, quantity: Shares): FundOrder {
  return {
    name: `buy ${code}`,
    command: {
      kind: "place-order",
      accountId,
      code,
      side: "long",
      type: "limit",
      price: limit,
      quantity,
      leverage: 1,
    },
  };
}

/** On the tick, within the limits of the day. */
function limitOf(
  last: Price,
  side: "buy" | "sell",
  { tickTable, lowerLimit, upperLimit }: PublicTerms,
): Price {
  const percent = side === "buy" ? 100 + beyondPercent : 100 - beyondPercent;
  const wanted = roundDownToTick(
    tickTable,
    price(Math.max(10, Math.floor((last * percent) / 100))),
  );
  return price(Math.min(Math.max(wanted, lowerLimit), upperLimit));
}
