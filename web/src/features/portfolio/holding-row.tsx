import type { Holding } from "@akari/api/portfolio";
import { Badge } from "@akari/ui/badge.tsx";
import { FigureDetail, FigureHead, FigureLine, FigureTitle } from "@akari/ui/figure-row.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import type { Instrument } from "../../quotes/use-instruments.ts";
import { AverageWorking } from "./average-working.tsx";
import { OpenResult } from "./open-result.tsx";

interface HoldingRowProps {
  readonly holding: Holding;
  readonly instrument: Instrument;
}

/** Total line over all open positions of one share and side, computed by the server. */
export function HoldingRow({ holding, instrument }: HoldingRowProps) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  return (
    <FigureLine
      left={
        <>
          <FigureHead>
            <Badge tone={holding.side === "long" ? "rise" : "fall"}>
              {t(`total.${holding.side}`)}
            </Badge>
            <FigureTitle>
              <InstrumentName instrument={instrument} />
            </FigureTitle>
          </FigureHead>
          <FigureDetail>
            {t("total.detail", {
              code: holding.code,
              quantity: format.shares(holding.quantity),
              count: holding.positions,
            })}
          </FigureDetail>
          <FigureDetail live>
            {t("rowPrices", {
              average: format.average(holding.averagePrice, instrument.decimals),
              last: format.average(holding.lastPrice, instrument.decimals),
            })}
          </FigureDetail>
          <AverageWorking
            of={{ code: holding.code, side: holding.side }}
            decimals={instrument.decimals}
          />
        </>
      }
      right={<OpenResult open={holding} />}
    />
  );
}
