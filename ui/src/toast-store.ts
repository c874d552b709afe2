import { createListeners } from "./listeners.ts";
export const toastIcons = ["success", "loading", "none", "error"] as const;
export type ToastIcon = (typeof toastIcons)[number];

/** M-CON-16: 1500 ms, and 2000 ms for request errors. */
export const toastDurationMs = 1500;
export const requestErrorToastMs = 2000;

/** `Text` is the source of its wording in the app. */
export interface Toast<Text> {
  readonly id: number;
  readonly icon: ToastIcon;
  readonly text: Text;
}

/** One toast at a time, visible or hidden (M-ST-25). */
export interface ToastStore<Text> {
  readonly current: () => Toast<Text> | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** A loading toast stays until the next one or `hide`. */
  readonly show: (icon: ToastIcon, text: Text, durationMs?: number) => void;
  readonly hide: () => void;
}

export function createToastStore<Text>(): ToastStore<Text> {
  let current: Toast<Text> | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();
  const set = (toast: Toast<Text> | null) => {
    clearTimeout(timer);
    current = toast;
    listeners.tell();
  };
  return {
    current: () => current,
    subscribe: listeners.subscribe,
    show(icon, text, durationMs = toastDurationMs) {
      if (!toastIcons.includes(icon)) throw new RangeError(`toast icon: ${icon}`);
      count += 1;
      set({ id: count, icon, text });
      if (icon !== "loading") timer = setTimeout(() => set(null), durationMs);
    },
    hide: () => set(null),
  };
}
