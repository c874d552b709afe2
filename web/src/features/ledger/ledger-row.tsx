import type { LedgerLine } from "@akari/api/ledger";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./ledger-row.module.css";

interface LedgerRowProps {
  readonly line: LedgerLine;
  readonly onOpen: () => void;
}

/** What happened, when, what it did to the cash, and the cash after it. */
export function LedgerRow({ line, onOpen }: LedgerRowProps) {
  const t = useTranslations("ledger");
  const format = useFormat();
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.left}>
          <span className={styles.kind}>{t(`kind.${line.kind}`)}</span>
          <span className={styles.detail}>
            {t("rowDetail", {
              time: format.clock(line.time),
              cause: t(`cause.${line.cause.kind}`, { id: line.cause.id }),
            })}
          </span>
        </span>
        <span className={styles.right}>
          <span className={`${styles.amount} num`}>{format.signedYen(line.amount)}</span>
          <span className={styles.detail}>{t("after", { amount: format.yen(line.balance) })}</span>
        </span>
      </button>
    </li>
  );
}
