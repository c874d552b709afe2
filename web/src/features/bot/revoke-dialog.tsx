import type { BotToken } from "@akari/api/bot";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import styles from "./bots.module.css";

interface RevokeDialogProps {
  /** null: closed. */
  readonly token: BotToken | null;
  readonly onClose: () => void;
  readonly onRevoked: (token: BotToken) => void;
}

/** Asks before revoking a bot's token. */
export function RevokeDialog({ token, onClose, onRevoked }: RevokeDialogProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("bot.revoke");
  const revoke = useMutation({
    mutationFn: ({ botTokenId }: BotToken) => client.call("bot/revoke", { botTokenId }),
    onSuccess: () => toasts.show("success", { sentence: t("done") }),
    // After a failure the client has shown the reason; the list shows whether the token still exists.
    onSettled(_answer, _error, revoked) {
      onRevoked(revoked);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={token !== null}
      title={t("question")}
      confirmLabel={t("confirm")}
      cancelLabel={t("keep")}
      tone="alert"
      busy={revoke.isPending}
      onConfirm={() => {
        if (token !== null) revoke.mutate(token);
      }}
      onCancel={onClose}
    >
      {token !== null && <p className={styles.note}>{t("consequence", { name: token.name })}</p>}
    </ConfirmDialog>
  );
}
