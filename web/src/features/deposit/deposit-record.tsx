import type { DepositItem } from "@akari/api/deposit";
import { Badge } from "@akari/ui/badge.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { Waiting } from "@akari/ui/waiting.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./deposit-record.module.css";
import { statusTones } from "./status-tones.ts";

/** One request: number, amount, and its decision with actor and time (M-ENT-14, M-ST-16). */
export function DepositRecord({ deposit }: { readonly deposit: DepositItem }) {
  const t = useTranslations("deposit");
  const app = useTranslations("app");
  const format = useFormat();
  return (
    <li className={styles.record}>
      <p className={spread.loose}>
        <span className={styles.number}>{t("number", { number: deposit.orderNumber })}</span>
        <Badge tone={statusTones[deposit.status]}>{t(`status.${deposit.status}`)}</Badge>
      </p>
      <p>
        <PracticeAmount
          parts={format.yenParts(deposit.amount, false)}
          practice={app("practice")}
          size="medium"
        />
      </p>
      <p className={styles.times}>
        <span>{t("requestedAt", { time: format.dateTime(deposit.requestedAt) })}</span>
        {deposit.decidedAt === null ? (
          <Waiting>{t("waiting")}</Waiting>
        ) : (
          <span>{t("decidedAt", { time: format.dateTime(deposit.decidedAt) })}</span>
        )}
      </p>
      {deposit.remarks !== "" && <p className={styles.remarks}>{deposit.remarks}</p>}
    </li>
  );
}
