import type { Preview } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "./costs.module.css";

/** 買付余力: before the order, and once it has taken or brought its money. */
export function BuyingPower({ preview }: { readonly preview: Preview }) {
  const t = useTranslations("order.cost");
  const format = useFormat();
  return (
    <p className={styles.power}>
      <span>{t("buyingPower")}</span>
      <span>
        <span className="num">{format.yen(preview.cashBefore)}</span>
        {" → "}
        <span className="num">{format.yen(preview.cashAfter)}</span>
      </span>
    </p>
  );
}
