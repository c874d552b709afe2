import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import type { OrderShape } from "./order-shape.ts";
import styles from "./order-will.module.css";

interface OrderWillProps {
  readonly shape: OrderShape;
  readonly quantity: number;
  readonly decimals: 0 | 1;
}

/** A description of the order in whole sentences: itself, its condition or last date, its exit. */
export function OrderWill({ shape, quantity, decimals }: OrderWillProps) {
  const t = useTranslations("orderTerms.will");
  const sentences = useSentences(shape, quantity, decimals);
  return (
    <section className={styles.will}>
      <h3 className={styles.heading}>{t("heading")}</h3>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function useSentences(shape: OrderShape, quantity: number, decimals: 0 | 1): readonly string[] {
  const t = useTranslations("orderTerms.will");
  const format = useFormat();
  const yen = (price: number | null) => (price === null ? "" : format.priceYen(price, decimals));
  const { buys, type, price, trigger, oco, condition, goodTill, exit } = shape;
  const figures = {
    side: buys ? "buy" : "other",
    quantity: format.shares(quantity),
    price: yen(price),
    trigger: yen(trigger ?? oco?.trigger ?? null),
    stopPrice: yen(oco?.price ?? null),
  };
  const kind =
    trigger !== null
      ? type === "market"
        ? "stopMarket"
        : "stopLimit"
      : oco === null
        ? type === "limit" && isOfOneMoment(condition)
          ? "limitOnce"
          : type
        : oco.price === null
          ? "ocoMarket"
          : "ocoLimit";
  return [
    t(kind, figures),
    ...(condition === null ? [] : [t(condition)]),
    ...(!isOfOneMoment(condition)
      ? [goodTill === null ? t("day") : t("until", { date: format.day(goodTill) })]
      : []),
    ...(exit === null
      ? []
      : [
          t(exitKind(exit), {
            side: buys ? "other" : "buy",
            price: yen(exit.price),
            trigger: yen(exit.stop?.trigger ?? null),
            stopPrice: yen(exit.stop?.price ?? null),
          }),
        ]),
  ];
}

/** Whether it has a single chance: shares not executed then do not stay on the board. */
function isOfOneMoment(condition: OrderShape["condition"]): boolean {
  return condition !== null && condition !== "funari";
}

function exitKind({ price, stop }: NonNullable<OrderShape["exit"]>) {
  if (stop === null) return "exitPrice";
  if (price === null) return stop.price === null ? "exitStopMarket" : "exitStopLimit";
  return stop.price === null ? "exitBothMarket" : "exitBothLimit";
}
