import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { useModal } from "./use-modal.ts";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly tone: "primary" | "alert" | "rise" | "fall";
  readonly busy?: boolean;
  /** It cannot be done now; why stands in the text. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an irreversible action; cancel is on the left and focused first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, tone, onConfirm, onCancel } = props;
  const { busy = false, disabled = false } = props;
  const dialog = useModal(open, onCancel);
  const heading = useId();

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onClose={(event) => {
        if (event.target === event.currentTarget) onCancel();
      }}
    >
      {open && (
        <>
          <h2 className={styles.title} id={heading}>
            {title}
          </h2>
          {children}
          <div className={styles.buttons}>
            <Button onClick={onCancel}>{cancelLabel}</Button>
            <Button tone={tone} busy={busy} disabled={disabled} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
