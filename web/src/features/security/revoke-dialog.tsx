import type { SessionItem } from "@akari/api/session";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import styles from "./security.module.css";
import { useDeviceName } from "./use-device-name.ts";

interface RevokeDialogProps {
  /** null: closed. */
  readonly device: SessionItem | null;
  readonly onClose: () => void;
}

/** Asks before another device is signed out. */
export function RevokeDialog({ device, onClose }: RevokeDialogProps) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("security.devices");
  const nameOf = useDeviceName();
  const revoke = useMutation({
    mutationFn: ({ sessionId }: SessionItem) => client.call("session/revoke", { sessionId }),
    onSuccess: () => toasts.show("success", { sentence: t("done") }),
    // After a failure the client has shown the reason; the list shows whether the device is still signed in.
    async onSettled() {
      await queries.invalidateQueries({ queryKey: ["session/list"] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={device !== null}
      title={t("question")}
      confirmLabel={t("revoke")}
      cancelLabel={t("keep")}
      tone="alert"
      busy={revoke.isPending}
      onConfirm={() => {
        if (device !== null) revoke.mutate(device);
      }}
      onCancel={onClose}
    >
      {device !== null && (
        <p className={styles.note}>{t("consequence", { name: nameOf(device.userAgent) })}</p>
      )}
    </ConfirmDialog>
  );
}
