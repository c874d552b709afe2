import type { PositionItem } from "@akari/api/portfolio";
import { Badge } from "@akari/ui/badge.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import {
  Figure,
  FigureDetail,
  FigureHead,
  FigureLink,
  FigureTitle,
} from "@akari/ui/figure-row.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import type { Instrument } from "../../quotes/use-instruments.ts";
import { OpenResult } from "./open-result.tsx";
import { kindTones, positionKind } from "./position-kind.ts";
import { profitPercent } from "./profit-percent.ts";

interface PositionRowProps {
  readonly position: PositionItem;
  readonly instrument: Instrument;
  /** Its colour in the composition, for a share with this position alone. */
  readonly mark?: ReactNode;
  /** Percent of the value of all holdings, for the same. */
  readonly share?: number | undefined;
}

/** A position with its result at the right; leads to its details. */
export function PositionRow({ position, instrument, mark, share }: PositionRowProps) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  const closed = position.status === "closed";
  const kind = positionKind(position);
  return (
    <FigureLink
      url={urlOf("tradeDetail", { positionId: position.positionId })}
      level={closed ? undefined : { price: position.averagePrice, share: position.code }}
      left={
        <>
          <FigureHead>
            <FigureTitle>
              {mark}
              <InstrumentName instrument={instrument} />
            </FigureTitle>
            <Badge tone={kindTones[kind]}>{t(`kind.${kind}`)}</Badge>
            {position.status !== "holding" && (
              <Badge tone="neutral">{t(`status.${position.status}`)}</Badge>
            )}
          </FigureHead>
          <FigureDetail>
            {t(kind === "cash" ? "rowCashDetail" : "rowDetail", {
              code: position.code,
              quantity: format.shares(closed ? position.closedQuantity : position.quantity),
              times: position.leverage,
            })}
          </FigureDetail>
          {share !== undefined && (
            <FigureDetail live>
              {t("composition.share", { percent: format.percent(share, 1) })}
            </FigureDetail>
          )}
          <FigureDetail live={!closed}>
            {t(closed ? "rowClosedPrices" : "rowPrices", {
              average: format.average(position.averagePrice, instrument.decimals),
              last: format.average(position.lastPrice, instrument.decimals),
            })}
          </FigureDetail>
        </>
      }
      right={
        closed ? (
          <>
            <Figure direction={directionOf(position.realisedProfit)}>
              {format.signedYen(position.realisedProfit)}
            </Figure>
            <FigureDetail>{t("realised")}</FigureDetail>
          </>
        ) : (
          <OpenResult open={position} percent={profitPercent(position)} />
        )
      }
    />
  );
}
