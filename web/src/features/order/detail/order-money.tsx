import type { OrderSettlement } from "@akari/api/order";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "./order-money.module.css";

interface OrderMoneyProps {
  readonly settlement: OrderSettlement;
  /** Whether to show the cash that is left. */
  readonly withCash: boolean;
}

/** What an order's fills came to, and what was paid or received for them. */
export function OrderMoney({ settlement: { value, fee, cash }, withCash }: OrderMoneyProps) {
  const t = useTranslations("order.lead.money");
  const app = useTranslations("app");
  const format = useFormat();
  const summary = useApi("account/summary", {}, { quiet: true, enabled: withCash }).data;
  return (
    <DetailSection heading={t("heading")}>
      <KeyValue
        rows={[
          { label: t("value"), value: format.yen(value) },
          { label: t("fee"), value: format.yen(fee) },
        ]}
      />
      {cash !== null && (
        <p className={styles.total}>
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
