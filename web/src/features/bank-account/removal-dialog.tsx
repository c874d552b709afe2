import type { BankAccountItem } from "@akari/api/bank-account";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./bank-account.module.css";
import { useBankName } from "../../i18n/use-bank-name.ts";

interface RemovalDialogProps {
  /** null: closed. */
  readonly account: BankAccountItem | null;
  readonly onClose: () => void;
}

/** Asks before an account is removed, and says what happens to a withdrawal to it. */
export function RemovalDialog({ account, onClose }: RemovalDialogProps) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("bankAccount.removal");
  const bankName = useBankName();
  const format = useFormat();
  const remove = useMutation({
    mutationFn: ({ bankAccountId }: BankAccountItem) =>
      client.call("bank/remove", { bankAccountId }),
    onSuccess: () => toasts.show("success", { sentence: t("done") }),
    // After a failure the client has shown the reason; the list shows whether the account still exists.
    async onSettled() {
      onClose();
      await queries.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      open={account !== null}
      title={t("question")}
      confirmLabel={t("confirm")}
      cancelLabel={t("keep")}
      tone="alert"
      busy={remove.isPending}
      onConfirm={() => {
        if (account !== null) remove.mutate(account);
      }}
      onCancel={onClose}
    >
      {account !== null && (
        <>
          <p className={styles.note}>
            {t("consequence", {
              bank: bankName({ code: account.bankCode, name: account.bankName }),
              number: account.maskedNumber,
            })}
          </p>
          {account.pending.map(({ orderNumber, amount }) => (
            <p key={orderNumber} className={styles.note}>
              {t("back", { number: orderNumber, amount: format.yen(amount) })}
            </p>
          ))}
        </>
      )}
    </ConfirmDialog>
  );
}
