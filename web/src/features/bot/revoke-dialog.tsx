import type { BotToken } from "@akari/api/bot";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import styles from "./bots.module.css";

interface RevokeDialogProps {
  /** null: nothing is asked. */
  readonly token: BotToken | null;
  readonly onClose: () => void;
  readonly onRevoked: (token: BotToken) => void;
}

/** Asks before a program loses its token, and revokes it. */
export function RevokeDialog({ token, onClose, onRevoked }: RevokeDialogProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("bot.revoke");
  const revoke = useMutation({
    mutationFn: ({ botTokenId }: BotToken) => client.call("bot/revoke", { botTokenId }),
    onSuccess: () => toasts.show("success", { sentence: t("done") }),
    // When it failed the client has told why; whether the token is still there, the list says.
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
