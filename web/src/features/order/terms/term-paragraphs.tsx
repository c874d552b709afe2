import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { type PriceRule, onTick } from "../../../quotes/price-steps.ts";
import { referencePriceOf } from "../../../quotes/reference-price.ts";
import styles from "./term-paragraphs.module.css";

/** Kinds of orders that are explained, in this order. */
export const termKinds = [
  "market",
  "limit",
  "stop",
  "oco",
  "ifdone",
  "ifdoco",
  "on-open",
  "on-close",
  "funari",
  "ioc",
  "goodTill",
] as const;
export type TermKind = (typeof termKinds)[number];

interface TermParagraphsProps {
  readonly kind: TermKind;
  /** Whose price the example takes. */
  readonly quote: PriceRule & { readonly price: number | null; readonly basePrice: number };
  /** The order itself buys. */
  readonly buys: boolean;
}

/** Distance of the example's prices from the last price, as a fraction. */
const distance = 0.05;

/** A kind of order in four short paragraphs. */
export function TermParagraphs({ kind, quote, buys }: TermParagraphsProps) {
  const t = useTranslations("orderTerms");
  const format = useFormat();
  const last = referencePriceOf(quote);
  const price = (value: number) => format.priceYen(onTick(quote, value), decimalsOf(quote));
  const figures = {
    last: price(last),
    lower: price(last * (1 - distance)),
    higher: price(last * (1 + distance)),
    side: buys ? "buy" : "other",
  };
  return (
    <>
      <p>{t(`kinds.${kind}.what`)}</p>
      {(["when", "risk", "example"] as const).map((part) => (
        <p key={part}>
          <strong className={styles.part}>{t(`explain.${part}`)}</strong>
          {part === "example" ? t(`kinds.${kind}.example`, figures) : t(`kinds.${kind}.${part}`)}
        </p>
      ))}
    </>
  );
}
