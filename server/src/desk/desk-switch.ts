import type { DeskQueue } from "@akari/api/console/desk";

/** Notifies the automatic desk that an operator has switched one of its queues. Whether it is on is in `desk_rules`. */
export interface DeskSwitch {
  switched(queue: DeskQueue): void;
  onSwitched(listener: (queue: DeskQueue) => void): () => void;
}

export function createDeskSwitch(): DeskSwitch {
  const listeners = new Set<(queue: DeskQueue) => void>();
  return {
    switched(queue) {
      for (const listener of listeners) listener(queue);
    },
    onSwitched(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
