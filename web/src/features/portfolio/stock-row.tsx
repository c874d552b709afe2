import type { Holding, StockHolding } from "@akari/api/portfolio";
import { Badge } from "@akari/ui/badge.tsx";
import { FigureButton, FigureDetail, FigureHead, FigureTitle } from "@akari/ui/figure-row.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import type { Instrument } from "../../quotes/use-instruments.ts";
import { AverageWorking } from "./average-working.tsx";
import { OpenResult } from "./open-result.tsx";
import styles from "./stock-row.module.css";

/** Up to so many positions are shown without being asked for. */
const fewPositions = 3;

interface StockRowProps {
  readonly stock: StockHolding;
  readonly holdings: readonly Holding[];
  readonly instrument: Instrument;
  /** Its colour in the composition; absent without one. */
  readonly mark: ReactNode;
  /** The single positions. */
  readonly children: ReactNode;
}

/** A share with the total of its open positions, computed by the server; opens to show each of them. */
export function StockRow({ stock, holdings, instrument, mark, children }: StockRowProps) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  const [open, setOpen] = useState(stock.positions <= fewPositions);
  const { code, longQuantity, shortQuantity, positions } = stock;
  const isTwoSided = longQuantity > 0 && shortQuantity > 0;
  const averages = holdings.filter((holding) => holding.positions > 1);
  return (
    <FigureButton
      expanded={open}
      onClick={() => setOpen(!open)}
      left={
        <>
          <FigureHead>
            <FigureTitle>
              {mark}
              <InstrumentName instrument={instrument} />
            </FigureTitle>
            {isTwoSided ? (
              // One word for both, since two badges beside a name take two lines of a phone.
              <Badge tone="neutral">{t("total.twoSided")}</Badge>
            ) : (
              holdings.map(({ side }) => (
                <Badge key={side} tone={side === "long" ? "rise" : "fall"}>
                  {t(`total.${side}`)}
                </Badge>
              ))
            )}
          </FigureHead>
          <FigureDetail>
            {t("total.detail", {
              code,
              quantity: isTwoSided
                ? t("total.both", {
                    long: format.shares(longQuantity),
                    short: format.shares(shortQuantity),
                  })
                : format.shares(longQuantity + shortQuantity),
              count: positions,
            })}
          </FigureDetail>
          {mark !== undefined && (
            <FigureDetail live>
              {t("composition.share", { percent: format.percent(stock.sharePercent, 1) })}
            </FigureDetail>
          )}
          <Prices holdings={holdings} decimals={instrument.decimals} />
        </>
      }
      right={<OpenResult open={stock} percent={stock.profitPercent ?? undefined} />}
    >
      {open && (
        <div className={styles.parts}>
          {averages.map(({ side }) => (
            <div key={side} className={styles.working}>
              <AverageWorking
                of={{ code, side }}
                decimals={instrument.decimals}
                {...(averages.length > 1 ? { side } : {})}
              />
            </div>
          ))}
          <ul>{children}</ul>
        </div>
      )}
    </FigureButton>
  );
}

/** Averages say of which side they are where there are two; the last price is the same for both. */
function Prices({
  holdings,
  decimals,
}: {
  readonly holdings: readonly Holding[];
  readonly decimals: 0 | 1;
}) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  const averageOf = (side: Holding["side"]) =>
    format.average(holdings.find((one) => one.side === side)?.averagePrice ?? 0, decimals);
  const [first] = holdings;
  if (first === undefined) return null;
  const last = format.average(first.lastPrice, decimals);
  if (holdings.length === 1)
    return (
      <FigureDetail live>{t("rowPrices", { average: averageOf(first.side), last })}</FigureDetail>
    );
  return (
    <>
      <FigureDetail>
        {t("total.averages", { long: averageOf("long"), short: averageOf("short") })}
      </FigureDetail>
      <FigureDetail live>{t("total.last", { last })}</FigureDetail>
    </>
  );
}
