import { isComposing } from "@akari/ui/is-composing.ts";
import { useModal } from "@akari/ui/use-modal.ts";
import { type KeyboardEventHandler, type ReactNode, useId } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  /** A class that sets the `--width` of one that needs another. */
  readonly look?: string | undefined;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog above the page; Escape leaves it. */
export function Dialog({ title, look = "", onKeyDown, onClose, children }: DialogProps) {
  const dialog = useModal(true, onClose);
  const heading = useId();
  return (
    // The keys belong to the whole dialog, whatever in it has the focus.
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${look}`}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (!isComposing(event)) onKeyDown?.(event);
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <h2 className={styles.title} id={heading}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
