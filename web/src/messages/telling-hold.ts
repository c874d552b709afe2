import { createListeners } from "@akari/ui/listeners.ts";
import { useEffect } from "react";

/** As long as any wheel turns, and after that nothing is held back, whatever became of it. */
const longestMs = 30_000;

const holds = new Set<object>();
const listeners = createListeners();

/** Whether something on the page is about to show what a message would tell before it. */
export const tellingHold = { isHeld: () => holds.size > 0, subscribe: listeners.subscribe };

/** While this holds, messages that arrive are neither counted nor told. */
export function useTellingHold(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const hold = {};
    const release = () => {
      clearTimeout(timer);
      if (holds.delete(hold)) listeners.tell();
    };
    const timer = setTimeout(release, longestMs);
    holds.add(hold);
    return release;
  }, [isHeld]);
}
