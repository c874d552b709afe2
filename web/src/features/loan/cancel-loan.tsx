import type { LoanState } from "@akari/api/loan";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useTranslations } from "use-intl/react";
import { useConfirmed } from "../../http/use-confirmed.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./loan.module.css";

/** Takes a waiting application back, after a question. */
export function CancelLoan({ loan }: { readonly loan: NonNullable<LoanState["loan"]> }) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("loan.cancel");
  const format = useFormat();
  const { loanId, number, amount } = loan;
  const cancel = useConfirmed({
    act: (clientId) => client.call("loan/cancel", { clientId, loanId }),
    onSuccess: () => toasts.show("success", { sentence: t("done") }),
    readAgain: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["loan/state"] }),
        queries.invalidateQueries({ queryKey: ["loan/history"] }),
      ]),
  });
  return (
    <div className={styles.cancel}>
      <Button tone="destructive" onClick={cancel.ask}>
        {t("open")}
      </Button>
      <ConfirmDialog
        {...cancel.dialog}
        title={t("title")}
        confirmLabel={t("confirm")}
        cancelLabel={t("keep")}
        tone="alert"
      >
        <p className={styles.small}>{t("text", { number, amount: format.yen(amount) })}</p>
      </ConfirmDialog>
    </div>
  );
}
