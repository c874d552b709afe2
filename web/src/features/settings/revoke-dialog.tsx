import type { SessionItem } from "@akari/api/session";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useTranslations } from "use-intl/react";
import styles from "./devices-sheet.module.css";
import { useDeviceName } from "./use-device-name.ts";

interface RevokeDialogProps {
  /** null: closed. */
  readonly device: SessionItem | null;
  readonly busy: boolean;
  readonly onConfirm: (device: SessionItem) => void;
  readonly onCancel: () => void;
}

/** Asks before another device is signed out. */
export function RevokeDialog({ device, busy, onConfirm, onCancel }: RevokeDialogProps) {
  const t = useTranslations("settings.devices");
  const nameOf = useDeviceName();
  return (
    <ConfirmDialog
      open={device !== null}
      title={t("question")}
      confirmLabel={t("revoke")}
      cancelLabel={t("keep")}
      tone="alert"
      busy={busy}
      onConfirm={() => {
        if (device !== null) onConfirm(device);
      }}
      onCancel={onCancel}
    >
      {device !== null && (
        <p className={styles.note}>{t("consequence", { name: nameOf(device) })}</p>
      )}
    </ConfirmDialog>
  );
}
