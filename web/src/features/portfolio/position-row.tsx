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
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import type { Instrument } from "../../quotes/use-instruments.ts";
import { OpenResult } from "./open-result.tsx";
import { positionKind } from "./position-kind.ts";

interface PositionRowProps {
  readonly position: PositionItem;
  readonly instrument: Instrument;
}

/** A position with its result at the right; leads to its details. */
export function PositionRow({ position, instrument }: PositionRowProps) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  const closed = position.status === "closed";
  return (
    <FigureLink
      url={urlOf("tradeDetail", { positionId: position.positionId })}
      left={
        <>
          <FigureHead>
            <Badge tone={position.side === "long" ? "rise" : "fall"}>
              {t(`kind.${positionKind(position)}`)}
            </Badge>
            <FigureTitle>
              <InstrumentName instrument={instrument} />
            </FigureTitle>
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
          <OpenResult open={position} />
        )
      }
    />
  );
}
