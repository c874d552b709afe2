import type { LoanMovement } from "@akari/api/loan";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./loan.module.css";

interface LoanMovementsProps {
  readonly loanId: string;
  /** Principal repaid so far, in yen. */
  readonly repaid: number;
}

/** The payout and the repayments of a loan, newest first. */
export function LoanMovements({ loanId, repaid }: LoanMovementsProps) {
  const t = useTranslations("loan.movement");
  const format = useFormat();
  const loan = useApi("loan/history", {}, { quiet: true }).data?.items.find(
    (each) => each.loanId === loanId,
  );
  if (loan === undefined) return null;
  return (
    <section className={styles.section}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t("heading")}</h2>
        {repaid > 0 && (
          <span className={styles.when}>{t("repaid", { amount: format.yen(repaid) })}</span>
        )}
      </div>
      <ul>
        {loan.movements.map((movement) => (
          <Movement key={`${movement.at}${movement.principalAfter}`} movement={movement} />
        ))}
      </ul>
    </section>
  );
}

function Movement({ movement }: { readonly movement: LoanMovement }) {
  const t = useTranslations("loan.movement");
  const format = useFormat();
  const { kind, at, amount, interest, principal, principalAfter } = movement;
  const time = format.dateTime(at);
  return (
    <li className={styles.movement}>
      <span>
        <strong>{t(`kind.${kind}`)}</strong>
        {kind === "paid-out"
          ? time
          : t("parts", {
              time,
              interest: format.yen(interest),
              principal: format.yen(principal),
            })}
      </span>
      <span className="num">
        <strong>{format.signedYen(amount)}</strong>
        {t("left", { amount: format.yen(principalAfter) })}
      </span>
    </li>
  );
}
