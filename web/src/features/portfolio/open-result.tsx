import type { Holding } from "@akari/api/portfolio";
import { directionOf } from "@akari/ui/direction.ts";
import { Figure, FigureDetail } from "@akari/ui/figure-row.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./open-result.module.css";

type Open = Pick<Holding, "marketValue" | "unrealisedProfit" | "realisedProfit" | "closedQuantity">;

interface OpenResultProps {
  readonly open: Open;
  /** Of the opening value; undefined if nothing is open. */
  readonly percent: number | undefined;
}

/** Right side of an open position, or of a total line: the floating result, the value, and the realised part, which is its fees before any share is closed. */
export function OpenResult({ open, percent }: OpenResultProps) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  const direction = directionOf(open.unrealisedProfit);
  return (
    <>
      <Figure direction={direction} live>
        {format.signedYen(open.unrealisedProfit)}
      </Figure>
      {percent !== undefined && (
        <span className={`${styles.percent} num`} data-direction={direction} data-live>
          {format.signedPercent(percent)}
        </span>
      )}
      <FigureDetail live>{t("rowValue", { amount: format.yen(open.marketValue) })}</FigureDetail>
      {open.realisedProfit !== 0 && (
        <FigureDetail>
          {t(open.closedQuantity > 0 ? "rowRealised" : "rowFees", {
            amount: format.signedYen(open.realisedProfit),
          })}
        </FigureDetail>
      )}
    </>
  );
}
