import { useEffect, useRef } from "react";

const fadeMs = 400;
const quietMs = 1000;

/**
 * Highlights a figure briefly when it changes, at most once a second; not under reduced motion. The element has the class of
 * `flash.module.css`. The attribute is set past the component, which need not be drawn again for it.
 */
export function useFlash<Element extends HTMLElement>(value: number | null) {
  const element = useRef<Element>(null);
  const previous = useRef(value);
  const last = useRef(0);

  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before === value || before === null || value === null) return;
    const now = performance.now();
    if (now - last.current < quietMs) return;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    last.current = now;
    if (element.current === null) return;
    element.current.dataset["flash"] = value > before ? "rise" : "fall";
    element.current.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: fadeMs,
      easing: "linear",
      pseudoElement: "::before",
    });
  }, [value]);

  return element;
}
