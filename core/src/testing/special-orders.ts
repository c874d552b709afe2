import type {
  AmendOrder,
  ExitTerms,
  PlaceOrder,
  SpecialTerms,
  StopTerms,
} from "@akari/brokerage/order/commands";
import { secondLimitOf } from "@akari/brokerage/order/stop";
import type { Brokerage } from "@akari/brokerage/state";
import { price, type Price } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import type { Random } from "@akari/simulator/random";

/** Stops, OCOs, exits, conditions and dates in the simulation's random orders; most are sensible, some are not. */

type Special = Pick<PlaceOrder, "type" | "price" | "terms" | "exit">;

/** Type, price, terms and exit of a random order for this side; null: a plain one. */
export function specialOrder(
  random: Random,
  state: Brokerage,
  code: string,
  buys: boolean,
  opens: boolean,
): Special | null {
  if (!state.instruments.has(code) || random.uniform() < 0.5) return null;
  const dice = random.uniform();
  const exit = opens && random.uniform() < 0.35 ? exitOf(random, state, code, buys) : null;
  return {
    ...entryOf(random, state, code, buys, dice),
    ...(exit === null ? {} : { exit }),
  };
}

function entryOf(
  random: Random,
  state: Brokerage,
  code: string,
  buys: boolean,
  dice: number,
): Special {
  const till = random.uniform() < 0.5 ? { goodTill: dateAfter(random, state) } : {};
  if (dice < 0.35) {
    const trigger = beyond(random, state, code, buys);
    if (random.uniform() < 0.5) return { type: "market", price: null, terms: { trigger, ...till } };
    return { ...limit(beyond(random, state, code, buys)), terms: { trigger, ...till } };
  }
  const first = limit(beyond(random, state, code, !buys));
  if (dice < 0.65) return { ...first, terms: { oco: stopOf(random, state, code, buys), ...till } };
  if (dice < 0.85) return { ...first, terms: till };
  const condition = random.pick(["on-open", "on-close", "funari", "ioc"] as const);
  return { ...first, terms: { condition } satisfies SpecialTerms };
}

/** A random amendment of a stop or a date. */
export function specialChange(
  random: Random,
  state: Brokerage,
  orderId: number,
): Pick<AmendOrder, "trigger" | "stopPrice" | "goodTill"> {
  const order = state.orders.get(orderId);
  if (order === undefined || random.uniform() < 0.5) return {};
  const buys = (order.side === "long") === (order.intent === "open");
  const near = () => beyond(random, state, order.code, buys);
  return {
    ...(order.stop !== null && random.uniform() < 0.7 ? { trigger: near() } : {}),
    ...(secondLimitOf(order) !== null && random.uniform() < 0.3 ? { stopPrice: near() } : {}),
    ...(random.uniform() < 0.3 ? { goodTill: dateAfter(random, state) } : {}),
  };
}

function exitOf(random: Random, state: Brokerage, code: string, buys: boolean): ExitTerms {
  const dice = random.uniform();
  const target = dice < 0.7 ? beyond(random, state, code, buys, 0.02) : null;
  const stop = dice > 0.3 ? stopOf(random, state, code, !buys, 0.02) : null;
  return { price: target, stop };
}

function stopOf(
  random: Random,
  state: Brokerage,
  code: string,
  buys: boolean,
  from?: number,
): StopTerms {
  const trigger = beyond(random, state, code, buys, from);
  return {
    trigger,
    price: random.uniform() < 0.5 ? null : beyond(random, state, code, buys, from),
  };
}

/** A price above the last one (`up`) or below it, up to a hundredth beyond `from`; sometimes on the wrong side. */
function beyond(random: Random, state: Brokerage, code: string, up: boolean, from = 0.001): Price {
  const { instrument, lastPrice, terms } = state.instruments.get(code)!;
  const last = lastPrice ?? terms.basePrice;
  const distance = from + 0.01 * random.uniform();
  const isUp = random.uniform() < 0.97 ? up : !up;
  const wanted = Math.max(10, Math.round(last * (isUp ? 1 + distance : 1 - distance)));
  return roundDownToTick(instrument.tickTable, price(wanted));
}

function dateAfter(random: Random, { calendar, tradingDate }: Brokerage): string {
  let date = tradingDate;
  for (let days = random.integer(0, 3); days > 0; days -= 1) date = calendar.nextTradingDay(date);
  return date;
}

function limit(at: Price): Pick<PlaceOrder, "type" | "price"> {
  return { type: "limit", price: at };
}
