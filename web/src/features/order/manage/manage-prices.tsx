import type { Quote } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useProblemWords } from "../fields/price-problem-words.ts";
import { PriceStepper } from "../fields/price-stepper.tsx";
import type { PriceField, TermProblems } from "../terms/terms.ts";
import { isBuy } from "../wording/order-words.ts";
import type { ChangeInput } from "./change-problems.ts";
import { isUnreached } from "./change-problems.ts";

interface ManagePricesProps {
  readonly order: OrderItem;
  readonly quote: Quote;
  readonly input: ChangeInput;
  readonly onChange: (input: ChangeInput) => void;
  readonly problems: TermProblems;
  /** The server's words against a field, by its names in the API. */
  readonly refusedAt: (...fields: readonly string[]) => string | undefined;
}

/** The prices of a living order: its limit, and before its trigger is reached that and the second leg's limit. */
export function ManagePrices(props: ManagePricesProps) {
  const { order, quote, input, onChange, problems, refusedAt } = props;
  const t = useTranslations("order");
  const words = useProblemWords(quote);
  const buys = isBuy(order);
  const unreached = isUnreached(order);
  const isStop = unreached && order.stop?.kind === "stop";
  const isOco = unreached && order.stop?.kind === "oco";
  const error = (field: PriceField, value: string) =>
    words({ field, problem: problems[field], value });
  const limit = order.price !== null && (
    <PriceStepper
      quote={quote}
      kind={isStop ? "stopPrice" : "price"}
      bound={!isStop && input.goodTill <= order.tradingDate}
      value={input.price}
      onChange={(price) => onChange({ ...input, price })}
      error={error(isStop ? "stopPrice" : "price", input.price) ?? refusedAt("price")}
    />
  );
  return (
    <>
      {!isStop && limit}
      {unreached && (
        <PriceStepper
          quote={quote}
          kind="trigger"
          bound={false}
          hint={t("trigger.hint", { side: buys ? "buy" : "other" })}
          value={input.trigger}
          onChange={(trigger) => onChange({ ...input, trigger })}
          error={
            error(isOco ? "ocoTrigger" : "trigger", input.trigger) ?? refusedAt("trigger", "oco")
          }
        />
      )}
      {isStop && limit}
      {isOco && order.stop?.price !== null && (
        <PriceStepper
          quote={quote}
          kind="stopPrice"
          bound={false}
          value={input.stopPrice}
          onChange={(stopPrice) => onChange({ ...input, stopPrice })}
          error={error("ocoPrice", input.stopPrice) ?? refusedAt("stopPrice")}
        />
      )}
    </>
  );
}
