import { type RefCallback, useCallback, useState } from "react";

/** Whether an element has left the screen over its upper edge. */
export function usePassed(): readonly [RefCallback<HTMLElement>, boolean] {
  const [passed, setPassed] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined)
          setPassed(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2);
      },
      // What lies behind the page's title row has left the screen.
      { rootMargin: `-${element.getBoundingClientRect().top + scrollY}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, passed];
}
