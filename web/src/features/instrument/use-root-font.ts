import { useSyncExternalStore } from "react";

/** Size of the root font in whole pixels: it follows the window's width (M-CON-24). */
export function useRootFont(): number {
  return useSyncExternalStore(subscribe, current);
}

function subscribe(onChange: () => void): () => void {
  addEventListener("resize", onChange);
  return () => removeEventListener("resize", onChange);
}

function current(): number {
  return Math.round(Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}
