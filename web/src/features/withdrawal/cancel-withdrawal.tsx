import type { WithdrawalItem } from "@akari/api/withdrawal";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./withdrawal.module.css";

/** Takes a pending withdrawal back, after a question; possible at any hour. */
export function CancelWithdrawal({ item }: { readonly item: WithdrawalItem }) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("withdrawal.cancel");
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  // The same id for another try: a cancel whose answer was lost is not a second one.
  const clientId = useRef(crypto.randomUUID());
  const cancel = useMutation({
    mutationFn: () =>
      client.call("withdrawal/cancel", {
        clientId: clientId.current,
        withdrawalId: item.withdrawalId,
      }),
    onSuccess: () => toasts.show("success", { word: "withdrawalCancelled" }),
    async onSettled() {
      setAsking(false);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["withdrawal/list"] }),
        queries.invalidateQueries({ queryKey: ["index/withdrawal"] }),
      ]);
    },
  });
  return (
    <div className={styles.cancel}>
      <Button tone="destructive" onClick={() => setAsking(true)}>
        {t("open")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("title")}
        confirmLabel={t("confirm")}
        cancelLabel={t("keep")}
        tone="alert"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p className={styles.hint}>
          {t("text", { number: item.orderNumber, amount: format.yen(item.amount) })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
