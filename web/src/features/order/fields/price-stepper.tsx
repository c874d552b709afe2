import type { Quote } from "@akari/api/instrument";
import { Stepper } from "@akari/ui/stepper.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { canStepPrice, steppedPrice, tickOf } from "../ticket/ticket.ts";
import { parseFigure } from "../../../quotes/parse-figure.ts";
import { type FollowedQuote, QuoteChoices } from "./quote-choices.tsx";
import { highestPrice, isOutsideLimits, lowestPrice } from "../../../quotes/price-steps.ts";

interface PriceStepperProps {
  readonly quote: Quote;
  /** The price's role in the order; key of its texts. */
  readonly kind?: "price" | "trigger" | "stopPrice" | "target";
  /** Whether it stops at today's limits; otherwise the order may wait for another day, and a note says so. */
  readonly bound?: boolean;
  /** Under the label instead of the tick. */
  readonly hint?: string;
  /** As typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Its problem, or the server's message about it. */
  readonly error: string | undefined;
  /** With the prices that the market shows now, to choose from. */
  readonly offersQuotes?: boolean;
  /** What becomes of an order at this price. */
  readonly outlook?: string | undefined;
}

/** A price: steps by the legal tick and, where it is bound, stops at the daily limits (M-STK-9). */
export function PriceStepper(props: PriceStepperProps) {
  const { quote, kind = "price", bound = true, value, onChange, error } = props;
  const t = useTranslations("order");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const price = parseFigure(value, format.tag);
  const [followed, setFollowed] = useState<FollowedQuote | null>(null);
  // Typed or stepped away from a quote: the reader's own price stands.
  const change = (typed: string) => {
    setFollowed(null);
    onChange(typed);
  };
  const waits = !bound && price !== undefined && isOutsideLimits(quote, price);
  return (
    <Stepper
      label={t(`${kind}.label`)}
      hint={
        props.hint ??
        t("price.hint", { tick: format.priceYen(tickOf(value, quote, format.tag), decimals) })
      }
      unit={t("price.unit")}
      inputMode="decimal"
      value={value}
      onType={change}
      tag={format.tag}
      choices={
        props.offersQuotes && (
          <QuoteChoices
            quote={quote}
            followed={followed}
            onFollow={setFollowed}
            onPrice={onChange}
          />
        )
      }
      onStep={(direction) =>
        change(format.price(steppedPrice(value, quote, direction, bound, format.tag), decimals))
      }
      canStep={(direction) => canStepPrice(value, quote, direction, bound, format.tag)}
      decreaseLabel={t(`${kind}.decrease`)}
      increaseLabel={t(`${kind}.increase`)}
      error={error}
      note={
        waits && error === undefined
          ? t("outsideToday", {
              low: format.price(lowestPrice(quote), decimals),
              high: format.priceYen(highestPrice(quote), decimals),
            })
          : error === undefined
            ? props.outlook
            : undefined
      }
    />
  );
}
