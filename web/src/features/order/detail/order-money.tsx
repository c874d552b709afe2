import type { Fill, OrderSettlement } from "@akari/api/order";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "./order-money.module.css";

interface OrderMoneyProps {
  readonly settlement: OrderSettlement;
  readonly fills: readonly Fill[];
  /** Whether to show the cash that is left. */
  readonly withCash: boolean;
}

/** What an order's fills moved: the price of the shares is paid only for shares owned outright, on margin a deposit or the result. */
export function OrderMoney({ settlement, fills, withCash }: OrderMoneyProps) {
  const { value, fee, cash, margin } = settlement;
  const t = useTranslations("order.lead.money");
  const app = useTranslations("app");
  const format = useFormat();
  const summary = useApi("account/summary", {}, { quiet: true, enabled: withCash }).data;
  return (
    <DetailSection heading={t("heading")}>
      <KeyValue
        rows={[
          ...(cash !== null
            ? [{ label: t("value"), value: format.yen(value) }]
            : margin !== null
              ? [{ label: t("margin"), value: format.yen(margin) }]
              : [
                  { label: t("profit"), value: format.signedYen(sumOf(fills, "profit")) },
                  { label: t("financing"), value: format.yen(sumOf(fills, "interest")) },
                ]),
          { label: t("fee"), value: format.yen(fee) },
        ]}
      />
      {cash !== null && (
        <p className={`${spread.baseline} ${spread.loose} ${styles.total}`}>
          <span>{t(cash < 0 ? "paid" : "received")}</span>
          <PracticeAmount
            parts={format.yenParts(Math.abs(cash), false)}
            practice={app("practice")}
            size="medium"
          />
        </p>
      )}
      {withCash && summary !== undefined && (
        <KeyValue rows={[{ label: t("cash"), value: format.yen(summary.availableBalance) }]} />
      )}
    </DetailSection>
  );
}

function sumOf(fills: readonly Fill[], part: "profit" | "interest"): number {
  return fills.reduce((sum, fill) => sum + fill[part], 0);
}
