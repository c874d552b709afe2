import type { Preview } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "./costs.module.css";

interface CashChangeProps {
  readonly preview: Pick<Preview, "cashBefore" | "cashAfter">;
}

/** 現金: before the order, and once it has taken or brought its money; once where nothing changes. */
export function CashChange({ preview }: CashChangeProps) {
  const t = useTranslations("order.cost");
  return (
    <p className={styles.cash}>
      <span>{t("cash")}</span>
      <CashFigures preview={preview} />
    </p>
  );
}

/** The figures of 現金 alone, for a row that has its label. */
export function CashFigures({ preview }: CashChangeProps) {
  const format = useFormat();
  return (
    <span>
      {preview.cashBefore !== preview.cashAfter && (
        <>
          <span className="num">{format.yen(preview.cashBefore)}</span>
          {" → "}
        </>
      )}
      <span className="num">{format.yen(preview.cashAfter)}</span>
    </span>
  );
}
