import type { Quote } from "@akari/api/instrument";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { isBeforeAuction } from "../../../quotes/auction.ts";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { ChoiceRow } from "./choice-row.tsx";

const inContinuous = ["bid", "price", "ask"] as const;
/** Before an auction the best quotes cross each other; the price that they lead to stands in their place. */
const beforeAuction = ["indicativePrice", "price"] as const;
export type FollowedQuote = (typeof inContinuous)[number] | (typeof beforeAuction)[number];

interface QuoteChoicesProps {
  readonly quote: Quote;
  /** The pressed one. */
  readonly followed: FollowedQuote | null;
  readonly onFollow: (followed: FollowedQuote | null) => void;
  readonly onPrice: (typed: string) => void;
}

/** The prices that the market shows now; the field follows a pressed one until it is pressed again or the price is typed. */
export function QuoteChoices({ quote, followed, onFollow, onPrice }: QuoteChoicesProps) {
  const t = useTranslations("order.quoteChoice");
  const format = useFormat();
  const offered: readonly FollowedQuote[] = isBeforeAuction(quote) ? beforeAuction : inContinuous;
  const textOf = (of: FollowedQuote) => {
    const price = quote[of];
    return price === null ? null : format.price(price, decimalsOf(quote));
  };
  const newest = followed !== null && offered.includes(followed) ? textOf(followed) : null;
  const follow = useEffectEvent(onPrice);
  useEffect(() => {
    if (newest !== null) follow(newest);
  }, [newest]);

  return (
    <ChoiceRow
      label={t("label")}
      choices={offered.map((of) => {
        const text = textOf(of);
        const pressed = followed === of;
        return {
          key: of,
          name: t(of),
          figure: text ?? t("none"),
          disabled: text === null,
          pressed,
          onPress: () => onFollow(pressed ? null : of),
        };
      })}
    />
  );
}
