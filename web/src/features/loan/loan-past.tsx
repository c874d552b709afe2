import type { LoanHistoryItem } from "@akari/api/loan";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./loan.module.css";

/** Earlier loans and applications, and what is still kept of their forms. */
export function LoanPast() {
  const t = useTranslations("loan.past");
  const items = useApi("loan/history", {}, { quiet: true }).data?.items ?? [];
  const decided = items.filter(({ status }) => status !== "submitted");
  if (decided.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("heading")}</h2>
      <ul>
        {decided.map((loan) => (
          <PastLoan key={loan.loanId} loan={loan} />
        ))}
      </ul>
    </section>
  );
}

const tones = {
  repaid: "neutral",
  "written-off": "neutral",
  failed: "warn",
  cancelled: "neutral",
  approved: "info",
  overdue: "alert",
} as const;

function PastLoan({ loan }: { readonly loan: LoanHistoryItem }) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("loan.past");
  const status = useTranslations("loan.status");
  const format = useFormat();
  const { loanId, number, amount, requestedAt, interestTotal, reasonText } = loan;
  const erase = useMutation({
    mutationFn: () => client.call("loan/eraseForm", { loanId }),
    async onSuccess() {
      toasts.show("success", { sentence: t("erased") });
      await queries.invalidateQueries({ queryKey: ["loan/history"] });
    },
  });
  return (
    <li className={styles.movement}>
      <span>
        <strong>{format.yen(amount)}</strong>
        {t("line", { number, date: format.dateTime(requestedAt) })}
        {reasonText !== null && <span className={styles.reason}>{reasonText}</span>}
      </span>
      <span className={styles.side}>
        {loan.status !== "submitted" && (
          <Badge tone={tones[loan.status]}>{status(loan.status)}</Badge>
        )}
        {loan.status === "repaid" && (
          <span className={styles.small}>
            {t("interest", { amount: format.yen(interestTotal) })}
          </span>
        )}
        {loan.formKept && (
          <Button size="small" busy={erase.isPending} onClick={() => erase.mutate()}>
            {t("erase")}
          </Button>
        )}
      </span>
    </li>
  );
}
