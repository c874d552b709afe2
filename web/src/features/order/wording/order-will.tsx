import inset from "@akari/ui/inset.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import type { ComingAuction } from "../../../quotes/auction.ts";
import type { OrderShape } from "./order-shape.ts";
import styles from "./order-will.module.css";

interface OrderWillProps {
  readonly shape: OrderShape;
  readonly quantity: number;
  readonly decimals: 0 | 1;
  /** The auction that it takes part in, or would if it were sent now; absent or null: continuous trading, or not known. */
  readonly auction?: ComingAuction | null;
  readonly auctionTime?: string | null;
  /** Its limit meets the other side, as the ticket has said. */
  readonly atOnce?: boolean;
}

/** A description of the order in whole sentences: itself, its condition or last date, its exit. */
export function OrderWill({
  shape,
  quantity,
  decimals,
  auction = null,
  auctionTime = null,
  atOnce = false,
}: OrderWillProps) {
  const t = useTranslations("orderTerms.will");
  const sentences = useSentences(shape, { quantity, decimals, auction, auctionTime, atOnce });
  return (
    <section className={`${inset.inset} ${styles.will}`}>
      <h3 className={styles.heading}>{t("heading")}</h3>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function useSentences(
  shape: OrderShape,
  { quantity, decimals, auction, auctionTime, atOnce }: Required<Omit<OrderWillProps, "shape">>,
): readonly string[] {
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
  // Neither behind a trigger nor with a second leg: all of it is sent at once.
  const isWhole = trigger === null && oco === null;
  const kind =
    trigger !== null
      ? type === "market"
        ? "stopMarket"
        : "stopLimit"
      : oco === null
        ? isOfOneMoment(condition) || auction !== null
          ? (`${type}Once` as const)
          : type === "limit" && atOnce
            ? "limitAtOnce"
            : type
        : oco.price === null
          ? "ocoMarket"
          : "ocoLimit";
  return [
    t(kind, figures),
    ...(auction === null || !isWhole || isOfOneMoment(condition)
      ? []
      : [
          auctionTime === null
            ? t(`${type}AuctionSoon`, { auction })
            : t(`${type}AuctionAt`, { auction, time: format.minute(auctionTime) }),
        ]),
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
