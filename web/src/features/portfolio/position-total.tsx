import type { AnswerOf } from "@akari/api/endpoints";
import table from "@akari/ui/compact-table.module.css";
import { directionOf } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { valuationIntervalMs } from "../../http/valuation-interval.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { totalPercent } from "./profit-percent.ts";
import { valueOfStocks } from "./value-of-stocks.ts";

interface PositionTotalProps {
  readonly holdings: Pick<AnswerOf<"trade/holdings">, "items" | "stocks">;
}

/** The last line of the table: what all positions are worth and have brought, however many of them are in sight. */
export function PositionTotal({ holdings }: PositionTotalProps) {
  const t = useTranslations("desk");
  const format = useFormat();
  const { data } = useApi(
    "account/summary",
    {},
    { refetchInterval: valuationIntervalMs, quiet: true },
  );
  if (data === undefined || holdings.stocks.length === 0) return null;
  const profit = data.floatingProfit;
  const percent = totalPercent(profit, holdings.items);
  const direction = directionOf(profit);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t("total")}</th>
        <td className={table.figure} colSpan={4} data-live>
          {t("totalValue", { amount: format.yen(valueOfStocks(holdings.stocks)) })}
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
