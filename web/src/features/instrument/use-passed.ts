import { type RefCallback, useCallback, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether an element has left the screen over its upper edge. What follows from it may move the page, so it never changes between the press
 * and the release of a pointer: the press would end on something else.
 */
export function usePassed(): readonly [RefCallback<HTMLElement>, boolean] {
  const [passed, setPassed] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === "undefined") return;
    const leaving = new AbortController();
    let isPressed = false;
    let latest: boolean | null = null;
    const take = () => {
      const next = latest;
      if (isPressed || next === null) return;
      latest = null;
      // At once: a press between this and its rendering would be one on the page as it was.
      flushSync(() => setPassed(next));
    };
    const press = () => (isPressed = true);
    const release = () => {
      isPressed = false;
      // The click comes after the release, in the same task.
      setTimeout(take);
    };
    const options = { capture: true, signal: leaving.signal };
    window.addEventListener("pointerdown", press, options);
    window.addEventListener("pointerup", release, options);
    window.addEventListener("pointercancel", release, options);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        latest = !entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2;
        take();
      },
      // What lies behind the page's title row has left the screen.
      { rootMargin: `-${element.getBoundingClientRect().top + scrollY}px 0px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, []);
  return [watch, passed];
}
