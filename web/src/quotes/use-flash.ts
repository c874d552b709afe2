import { useEffect, useRef } from "react";

const fadeMs = 400;
const quietMs = 1000;

/** Highlights a figure briefly when it changes, at most once a second; not under reduced motion. */
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
    const ground = value > before ? "var(--rise-soft)" : "var(--fall-soft)";
    element.current?.animate([{ backgroundColor: ground }, { backgroundColor: "transparent" }], {
      duration: fadeMs,
      easing: "linear",
    });
  }, [value]);

  return element;
}
