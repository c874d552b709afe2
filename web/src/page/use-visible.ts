import { useSyncExternalStore } from "react";

/** Whether the page is really visible: not a hidden tab. */
export function useVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible);
}

const isVisible = () => document.visibilityState === "visible";

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
