import type { Holding } from "@akari/api/portfolio";
import { directionOf } from "@akari/ui/direction.ts";
import { Figure, FigureDetail } from "@akari/ui/figure-row.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./open-result.module.css";
import { profitPercent } from "./profit-percent.ts";

type Open = Pick<Holding, "side" | "marketValue" | "unrealisedProfit" | "realisedProfit">;

/** Right side of an open position, or of a total line: the floating result, the value, and the realised part. */
export function OpenResult({ open }: { readonly open: Open }) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  const direction = directionOf(open.unrealisedProfit);
  const percent = profitPercent(open);
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
          {t("rowRealised", { amount: format.signedYen(open.realisedProfit) })}
        </FigureDetail>
      )}
    </>
  );
}
