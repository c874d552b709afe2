import type { PositionItem } from "@akari/api/portfolio";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../app/parameters.ts";
import { useFormat } from "../../i18n/provider.tsx";
import type { Stock } from "../../quotes/use-stocks.ts";
import { Badge } from "../../ui/badge.tsx";
import { directionOf } from "../../ui/direction.ts";
import { Figure, FigureDetail, FigureHead, FigureLink, FigureTitle } from "../../ui/figure-row.tsx";
import { positionKind } from "./position-kind.ts";
import styles from "./position-row.module.css";
import { profitPercent } from "./profit-percent.ts";

interface PositionRowProps {
  readonly position: PositionItem;
  readonly stock: Stock;
}

/** A position with its result at the right; leads to its details. */
export function PositionRow({ position, stock }: PositionRowProps) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  const closed = position.status === "closed";
  const profit = closed ? position.realisedProfit : position.unrealisedProfit;
  const direction = directionOf(profit);
  const percent = closed ? undefined : profitPercent(position);
  return (
    <FigureLink
      url={urlOf("tradeDetail", { positionId: position.positionId })}
      left={
        <>
          <FigureHead>
            <Badge tone={position.side === "long" ? "rise" : "fall"}>
              {t(`kind.${positionKind(position)}`)}
            </Badge>
            <FigureTitle>{stock.name}</FigureTitle>
            {position.status !== "holding" && (
              <Badge tone="neutral">{t(`status.${position.status}`)}</Badge>
            )}
          </FigureHead>
          <FigureDetail>
            {t("rowDetail", {
              code: position.code,
              quantity: format.shares(closed ? position.closedQuantity : position.quantity),
              times: position.leverage,
            })}
          </FigureDetail>
          <FigureDetail live={!closed}>
            {t(closed ? "rowClosedPrices" : "rowPrices", {
              average: format.average(position.averagePrice, stock.decimals),
              last: format.average(position.lastPrice, stock.decimals),
            })}
          </FigureDetail>
        </>
      }
      right={
        <>
          <Figure direction={direction} live={!closed}>
            {format.signedYen(profit)}
          </Figure>
          {percent !== undefined && (
            <span className={`${styles.percent} num`} data-direction={direction} data-live>
              {format.signedPercent(percent)}
            </span>
          )}
          <FigureDetail live={!closed}>
            {closed ? t("realised") : t("rowValue", { amount: format.yen(position.marketValue) })}
          </FigureDetail>
          {!closed && position.realisedProfit !== 0 && (
            <FigureDetail>
              {t("rowRealised", { amount: format.signedYen(position.realisedProfit) })}
            </FigureDetail>
          )}
        </>
      }
    />
  );
}
