import close from "@phosphor-icons/core/regular/x.svg?raw";
import { type PointerEvent, type ReactNode, useId, useRef } from "react";
import { Icon } from "./icon.tsx";
import styles from "./sheet.module.css";
import { useModal } from "./use-modal.ts";

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Beside the title, e.g. the price. */
  readonly aside?: ReactNode;
  /** As tall as it may be whatever it contains, with its head always in sight: a sheet that trades does not jump under the finger. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** Pulled down this many px, the sheet closes. */
const dragDistance = 80;

/** Slides up over the page; Escape, the scrim, the grabber and the back button close it. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel, aside, tall = false, children } = props;
  const dialog = useModal(open, onClose);
  const heading = useId();
  const dragStart = useRef<number | null>(null);

  const drag = (event: PointerEvent) => {
    const start = dragStart.current;
    if (start !== null && event.clientY - start > dragDistance) {
      dragStart.current = null;
      onClose();
    }
  };

  // React also passes up events of a dialog inside this one: only its own count.
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-tall={tall}
      aria-labelledby={heading}
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onCancel={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.top}>
            <div
              className={styles.grabber}
              onPointerDown={(event) => {
                dragStart.current = event.clientY;
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={drag}
              onPointerUp={() => (dragStart.current = null)}
            />
            <div className={styles.head}>
              <h2 className={styles.title} id={heading}>
                {title}
              </h2>
              {aside}
              <button
                type="button"
                className={styles.close}
                onClick={onClose}
                aria-label={closeLabel}
              >
                <Icon svg={close} size={1.125} />
              </button>
            </div>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
