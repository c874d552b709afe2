import check from "@phosphor-icons/core/regular/check-circle.svg?raw";
import warning from "@phosphor-icons/core/regular/warning-circle.svg?raw";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import type { ToastStore } from "./toast-store.ts";
import styles from "./toast.module.css";

interface ToastRegionProps<Text> {
  readonly toasts: ToastStore<Text>;
  /** Renders a toast's text in the reader's language. */
  readonly children: (text: Text) => ReactNode;
}

/** Shows the current toast above everything, open sheets included. */
export function ToastRegion<Text>({ toasts, children }: ToastRegionProps<Text>) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = region.current;
    // Shown again, so that it lies above a dialog opened after the last toast.
    if (typeof element?.hidePopover !== "function") return;
    element.hidePopover();
    if (toast !== null) element.showPopover();
  }, [toast]);

  return (
    <div ref={region} className={styles.region} popover="manual" role="status" aria-live="polite">
      {toast !== null && (
        <div key={toast.id} className={styles.toast} data-icon={toast.icon}>
          {toast.icon === "success" && <Icon svg={check} />}
          {toast.icon === "error" && <Icon svg={warning} />}
          {toast.icon === "loading" && <span className={styles.ring} aria-hidden="true" />}
          {children(toast.text)}
        </div>
      )}
    </div>
  );
}
