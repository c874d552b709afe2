import type { WithdrawalItem } from "@akari/api/withdrawal";
import { Badge } from "@akari/ui/badge.tsx";
import inset from "@akari/ui/inset.module.css";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useBankName, useBranchName } from "../../i18n/use-bank-name.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { CancelWithdrawal } from "./cancel-withdrawal.tsx";
import styles from "./withdrawal.module.css";

const tones = { awaiting: "info", approved: "on", failed: "alert", cancelled: "neutral" } as const;

/** One request: number, amount, destination, its course, and its decision with reason, actor and time (M-ENT-14, M-ST-17). */
export function WithdrawalRecord({ item }: { readonly item: WithdrawalItem }) {
  const t = useTranslations("withdrawal");
  const app = useTranslations("app");
  const format = useFormat();
  const bankName = useBankName();
  const branchOf = useBranchName();
  const { bankCode, branchName, maskedNumber } = item.bankAccount;
  const bank = bankName({ code: bankCode, name: item.bankAccount.bankName });
  const [first, second] = item.decisions;
  // A line may end between day and other words, never within a time.
  const time = (iso: string) => format.dateTime(iso).replaceAll(" ", "\u00a0");
  const state = item.reason === "CANCELLED_BY_CUSTOMER" ? "cancelled" : item.status;
  return (
    <li className={styles.record}>
      <p className={spread.loose}>
        <span className={styles.number}>{t("number", { number: item.orderNumber })}</span>
        <Badge tone={tones[state]}>{t(`status.${state}`)}</Badge>
      </p>
      <p>
        <PracticeAmount
          parts={format.yenParts(item.amount, false)}
          practice={app("practice")}
          size="medium"
        />
      </p>
      <p className={styles.small}>
        {t("bank", { bank, branch: branchOf(bankCode, branchName), number: maskedNumber })}
      </p>
      {item.decidedAt === null ? (
        <>
          <Course item={item} />
          <CancelWithdrawal item={item} />
        </>
      ) : (
        <>
          <p className={styles.small}>
            {t("decided", {
              requested: time(item.requestedAt),
              decided: time(item.decidedAt),
            })}
          </p>
          {typeof first?.name === "string" && (
            <p className={styles.small}>
              {typeof second?.name === "string"
                ? t("decidedByTwo", {
                    first: first.name,
                    firstTime: time(first.at),
                    second: second.name,
                    secondTime: time(second.at),
                  })
                : t("decidedBy", { name: first.name })}
            </p>
          )}
          <p className={item.status === "failed" ? `${inset.inset} ${styles.why}` : styles.small}>
            {item.remarks}
          </p>
        </>
      )}
    </li>
  );
}

/** Where a pending one stands: requested, being looked at by one operator or two, decided by a time of the clock at the latest. */
function Course({ item }: { readonly item: WithdrawalItem }) {
  const t = useTranslations("withdrawal.course");
  const format = useFormat();
  return (
    <ol className={styles.course}>
      <li data-step="done">
        <span className={styles.step}>{t("requested")}</span>
        <span>{format.dateTime(item.requestedAt)}</span>
      </li>
      {item.decisions.map(({ name, at }) => (
        <li key={at} data-step="done">
          <span className={styles.step}>{t("first", { name: name ?? "" })}</span>
          <span>{format.dateTime(at)}</span>
        </li>
      ))}
      <li data-step="now" aria-current="step">
        <span className={styles.step}>{t(item.decisions.length === 0 ? "review" : "second")}</span>
        <span>{t("waiting")}</span>
      </li>
      <li data-step="next">
        <span className={styles.step}>{t("decision")}</span>
        <span>{t("by", { time: format.dateTime(item.dueAt) })}</span>
        <span className={styles.note}>{t("automatic")}</span>
      </li>
    </ol>
  );
}
