import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** M-CON-20, M-CON-21: how many px before the bottom counts as reached, and after how many ms again. */
const bottomThresholdPx = 50;
const bottomRetriggerMs = 350;

/**
 * Calls `onReach` when the end of a list comes near the lower edge of the screen, and again while it stays there, at
 * most every 350 ms. `length` is the list's: a longer list moves its end.
 */
export function useReachBottom(
  end: RefObject<HTMLElement | null>,
  length: number,
  onReach: () => void,
): void {
  const lastReached = useRef(Number.NEGATIVE_INFINITY);
  const reach = useEffectEvent(onReach);

  useEffect(() => {
    const element = end.current;
    if (element === null || typeof IntersectionObserver === "undefined") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellWhenDue = () => {
      const wait = lastReached.current + bottomRetriggerMs - Date.now();
      if (wait > 0) {
        timer = setTimeout(tellWhenDue, wait);
        return;
      }
      lastReached.current = Date.now();
      reach();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting === true) tellWhenDue();
      },
      { rootMargin: `0px 0px ${bottomThresholdPx}px` },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [end, length]);
}
