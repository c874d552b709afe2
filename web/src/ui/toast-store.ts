import type { AppMessages } from "../i18n/messages.ts";

export const toastIcons = ["success", "loading", "none", "error"] as const;
export type ToastIcon = (typeof toastIcons)[number];

/** M-CON-16: 1500 ms, and 2000 ms for request errors. */
export const toastDurationMs = 1500;
export const requestErrorToastMs = 2000;

/** A message of the app's catalogue, one of the runtime's own, or a sentence that the server has worded. */
export type ToastText =
  | { readonly word: ToastWord }
  | { readonly runtime: RuntimeWord }
  | { readonly sentence: string };
/** Keys of `app.toast`. */
export type ToastWord = keyof AppMessages["app"]["toast"];
/** Keys of the `runtime` catalogue. */
export type RuntimeWord = keyof AppMessages["runtime"];

export interface Toast {
  readonly id: number;
  readonly icon: ToastIcon;
  readonly text: ToastText;
}

/** One toast at a time, visible or hidden (M-ST-25). */
export interface ToastStore {
  readonly current: () => Toast | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** A loading toast stays until the next one or `hide`. */
  readonly show: (icon: ToastIcon, text: ToastText, durationMs?: number) => void;
  readonly hide: () => void;
}

export function createToastStore(): ToastStore {
  let current: Toast | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (toast: Toast | null) => {
    clearTimeout(timer);
    current = toast;
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(icon, text, durationMs = toastDurationMs) {
      if (!toastIcons.includes(icon)) throw new RangeError(`toast icon: ${icon}`);
      count += 1;
      set({ id: count, icon, text });
      if (icon !== "loading") timer = setTimeout(() => set(null), durationMs);
    },
    hide: () => set(null),
  };
}
