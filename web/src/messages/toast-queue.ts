import { createListeners } from "@akari/ui/listeners.ts";

/** How long a toast with a link stays, at least. */
export const linkToastMs = 6_000;

/** By whom the toast on the screen is held. */
export type Holder = "pointer" | "focus";
/** Why nothing is shown now. */
export type Pause = "otherToast" | "hiddenPage";

/** Toasts with a link: one at a time, in the order of their coming. */
export interface ToastQueue<Item> {
  /** null while there is none, and while paused. */
  readonly current: () => Item | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (items: readonly Item[]) => void;
  /** Ends the one on the screen. */
  readonly done: () => void;
  /** Held, it stays; let go, it has its whole time again. */
  readonly hold: (holder: Holder) => void;
  readonly letGo: (holder: Holder) => void;
  readonly pause: (why: Pause) => void;
  readonly resume: (why: Pause) => void;
  readonly clear: () => void;
}

export function createToastQueue<Item>(): ToastQueue<Item> {
  const waiting: Item[] = [];
  const holders = new Set<Holder>();
  const pauses = new Set<Pause>();
  const listeners = createListeners();
  let shown: Item | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = () => (pauses.size === 0 ? shown : null);
  const run = () => {
    clearTimeout(timer);
    if (current() !== null && holders.size === 0) timer = setTimeout(done, linkToastMs);
  };
  const next = () => {
    // Whoever held the last one does not hold this one.
    holders.clear();
    shown = waiting.shift() ?? null;
    run();
    listeners.tell();
  };
  const done = () => {
    if (shown !== null) next();
  };
  return {
    current,
    subscribe: listeners.subscribe,
    add(items) {
      waiting.push(...items);
      if (shown === null) next();
    },
    done,
    hold(holder) {
      holders.add(holder);
      run();
    },
    letGo(holder) {
      if (holders.delete(holder)) run();
    },
    pause(why) {
      pauses.add(why);
      holders.clear();
      run();
      listeners.tell();
    },
    resume(why) {
      if (!pauses.delete(why)) return;
      run();
      listeners.tell();
    },
    clear() {
      waiting.length = 0;
      next();
    },
  };
}
