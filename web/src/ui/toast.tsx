import check from "@phosphor-icons/core/regular/check-circle.svg?raw";
import warning from "@phosphor-icons/core/regular/warning-circle.svg?raw";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import type { RuntimeLocale } from "../i18n/locale.ts";
import { Icon } from "./icon.tsx";
import type { ToastStore } from "./toast-store.ts";
import styles from "./toast.module.css";

interface ToastRegionProps {
  readonly toasts: ToastStore;
  /** Language of the runtime's own messages, where it differs from the page's. */
  readonly runtimeTag?: RuntimeLocale | undefined;
}

/** Shows the current toast above everything, open sheets included. */
export function ToastRegion({ toasts, runtimeTag }: ToastRegionProps) {
  const word = useTranslations("app.toast");
  const runtime = useTranslations("runtime");
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = region.current;
    // Shown anew, so that it lies above a dialog that was opened after the last toast.
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
          {"runtime" in toast.text ? (
            <span lang={runtimeTag}>{runtime(toast.text.runtime)}</span>
          ) : (
            <span>{"word" in toast.text ? word(toast.text.word) : toast.text.sentence}</span>
          )}
        </div>
      )}
    </div>
  );
}
