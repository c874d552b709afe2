import type { WithdrawalItem } from "@akari/api/withdrawal";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useTranslations } from "use-intl/react";
import { useConfirmed } from "../../http/use-confirmed.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./withdrawal.module.css";

/** Takes a pending withdrawal back, after a question; possible at any hour. */
export function CancelWithdrawal({ item }: { readonly item: WithdrawalItem }) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("withdrawal.cancel");
  const format = useFormat();
  const cancel = useConfirmed({
    act: (clientId) =>
      client.call("withdrawal/cancel", { clientId, withdrawalId: item.withdrawalId }),
    onSuccess: () => toasts.show("success", { word: "withdrawalCancelled" }),
    readAgain: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["withdrawal/list"] }),
        queries.invalidateQueries({ queryKey: ["index/withdrawal"] }),
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
        <p className={styles.hint}>
          {t("text", { number: item.orderNumber, amount: format.yen(item.amount) })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
