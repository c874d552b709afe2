import { directionOf } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./open-profit.module.css";

/** What open positions have brought together, beside the heading of their list. */
export function OpenProfit({ amount }: { readonly amount: number }) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  return (
    <p className={styles.profit}>
      <span className="visually-hidden">{t("floatingProfit")}</span>{" "}
      <b className="num" data-direction={directionOf(amount)} data-live>
        {format.signedYen(amount)}
      </b>
    </p>
  );
}
