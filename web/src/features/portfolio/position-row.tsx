import type { PositionItem } from "@akari/api/portfolio";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import type { Stock } from "../../quotes/use-stocks.ts";
import { Badge } from "../../ui/badge.tsx";
import { directionOf } from "../../ui/direction.ts";
import { profitPercent } from "./profit-percent.ts";
import styles from "./position-row.module.css";

interface PositionRowProps {
  readonly position: PositionItem;
  readonly stock: Stock;
  readonly onOpen: () => void;
}

/** 買建, 売建, or 現物 for a long without leverage. */
export function positionKind(position: Pick<PositionItem, "side" | "leverage">) {
  if (position.side === "short") return "short";
  return position.leverage === 1 ? "cash" : "long";
}

/** A position with its result at the right; opens its details. */
export function PositionRow({ position, stock, onOpen }: PositionRowProps) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  const closed = position.status === "closed";
  const profit = closed ? position.realisedProfit : position.unrealisedProfit;
  const direction = directionOf(profit);
  const percent = closed ? undefined : profitPercent(position);
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.left}>
          <span className={styles.head}>
            <Badge tone={position.side === "long" ? "rise" : "fall"}>
              {t(`kind.${positionKind(position)}`)}
            </Badge>
            <span className={styles.name}>{stock.name}</span>
            {position.status !== "holding" && (
              <Badge tone="neutral">{t(`status.${position.status}`)}</Badge>
            )}
          </span>
          <span className={styles.detail}>
            {t("rowDetail", {
              code: position.code,
              quantity: format.shares(closed ? position.closedQuantity : position.quantity),
              times: position.leverage,
            })}
          </span>
          <span className={styles.detail}>
            {t(closed ? "rowClosedPrices" : "rowPrices", {
              average: format.average(position.averagePrice, stock.decimals),
              last: format.average(position.lastPrice, stock.decimals),
            })}
          </span>
        </span>
        <span className={styles.right}>
          <span className={`${styles.profit} num`} data-direction={direction}>
            {format.signedYen(profit)}
          </span>
          {percent !== undefined && (
            <span className={`${styles.percent} num`} data-direction={direction}>
              {format.signedPercent(percent)}
            </span>
          )}
          <span className={styles.detail}>
            {closed ? t("realised") : t("rowValue", { amount: format.yen(position.marketValue) })}
          </span>
        </span>
      </button>
    </li>
  );
}
