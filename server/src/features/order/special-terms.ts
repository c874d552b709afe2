import type { ExitTerms, SpecialTerms, StopTerms } from "@akari/brokerage/order/commands";
import type { ExecutionCondition } from "@akari/exchange/messages";
import { tenthsOf, priceIn } from "../../http/parse.ts";

/** A request's terms beyond type, price and quantity; prices in yen. */
interface SpecialRequest {
  readonly condition?: ExecutionCondition;
  readonly trigger?: number;
  readonly oco?: StopRequest;
  readonly goodTill?: string;
}

interface StopRequest {
  readonly trigger: number;
  readonly price?: number;
}

interface ExitRequest {
  readonly price?: number;
  readonly stop?: StopRequest;
}

/** The same in the core's form; `terms` is absent for a plain order. */
export function specialTerms(request: SpecialRequest): { readonly terms?: SpecialTerms } {
  const { condition, trigger, oco, goodTill } = request;
  if (
    condition === undefined &&
    trigger === undefined &&
    oco === undefined &&
    goodTill === undefined
  )
    return {};
  return {
    terms: {
      ...(condition === undefined ? {} : { condition }),
      ...(trigger === undefined ? {} : { trigger: tenthsOf(trigger) }),
      ...(oco === undefined ? {} : { oco: stopTerms(oco) }),
      ...(goodTill === undefined ? {} : { goodTill }),
    },
  };
}

export function exitTerms(exit: ExitRequest | undefined): { readonly exit?: ExitTerms } {
  if (exit === undefined) return {};
  const stop = exit.stop === undefined ? null : stopTerms(exit.stop);
  return { exit: { price: priceIn(exit.price), stop } };
}

function stopTerms({ trigger, price }: StopRequest): StopTerms {
  return { trigger: tenthsOf(trigger), price: priceIn(price) };
}
