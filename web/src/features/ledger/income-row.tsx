import type { IncomeDay } from "@akari/api/account";
import { directionOf } from "@akari/ui/direction.ts";
import { Figure, FigureButton, FigureDetail, FigureTitle } from "@akari/ui/figure-row.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { startOfDay } from "../../i18n/trading-day.ts";
import { partsOf } from "./income-parts.ts";
import styles from "./income-row.module.css";

/** A trading day with its total; opens the parts that it is made of. */
export function IncomeRow({ day }: { readonly day: IncomeDay }) {
  const t = useTranslations("ledger.income");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <FigureButton
      expanded={open}
      onClick={() => setOpen(!open)}
      left={
        <>
          <FigureTitle>{format.day(startOfDay(day.date))}</FigureTitle>
          <FigureDetail>{t("fills", { count: day.fills })}</FigureDetail>
        </>
      }
      right={<Figure direction={directionOf(day.total)}>{format.signedYen(day.total)}</Figure>}
    >
      {open && (
        <div className={styles.parts}>
          <KeyValue
            rows={partsOf(day).map(([part, amount]) => ({
              label: t(`part.${part}`),
              value: (
                <span data-direction={part === "realisedProfit" ? directionOf(amount) : undefined}>
                  {format.signedYen(amount)}
                </span>
              ),
            }))}
          />
        </div>
      )}
    </FigureButton>
  );
}
