import type { Preview } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "./costs.module.css";

interface BuyingPowerProps {
  readonly preview: Pick<Preview, "cashBefore" | "cashAfter">;
}

/** 買付余力: before the order, and once it has taken or brought its money; once where nothing changes. */
export function BuyingPower({ preview }: BuyingPowerProps) {
  const t = useTranslations("order.cost");
  const format = useFormat();
  return (
    <p className={styles.power}>
      <span>{t("buyingPower")}</span>
      <span>
        {preview.cashBefore !== preview.cashAfter && (
          <>
            <span className="num">{format.yen(preview.cashBefore)}</span>
            {" → "}
          </>
        )}
        <span className="num">{format.yen(preview.cashAfter)}</span>
      </span>
    </p>
  );
}
