import type { AnswerOf } from "@akari/api/endpoints";
import table from "@akari/ui/compact-table.module.css";
import { directionOf } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { totalPercent } from "./profit-percent.ts";
import { valueOfStocks } from "./value-of-stocks.ts";

interface PositionTotalProps {
  readonly valuation: AnswerOf<"trade/holdings"> | undefined;
}

/** The last line of the table: what all positions are worth and have brought, however many of them are in sight. */
export function PositionTotal({ valuation }: PositionTotalProps) {
  const t = useTranslations("desk");
  const format = useFormat();
  if (valuation === undefined || valuation.stocks.length === 0) return null;
  const profit = valuation.summary.floatingProfit;
  const percent = totalPercent(profit, valuation.items);
  const direction = directionOf(profit);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t("total")}</th>
        <td className={table.figure} colSpan={4} data-live>
          {t("totalValue", { amount: format.yen(valueOfStocks(valuation.stocks)) })}
        </td>
        <td className={`${table.figure} ${table.result}`} data-direction={direction} data-live>
          {format.signedPrice(profit, 0)}
        </td>
        <td className={`${table.figure} ${table.result}`} data-direction={direction} data-live>
          {percent !== undefined && format.signedPercent(percent)}
        </td>
        <td />
      </tr>
    </tfoot>
  );
}
