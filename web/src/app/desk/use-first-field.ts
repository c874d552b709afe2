import { type RefObject, useEffect, useRef } from "react";

const firstField = "input:not([type=radio], [type=checkbox])";

/**
 * Moves the focus to the first figure to type in a pane. Fields that are still to come have it once they are there, unless the reader has
 * moved the focus meanwhile.
 */
export function useFirstField(
  pane: RefObject<HTMLElement | null>,
): (focused?: Element | null) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (focused = document.activeElement) => {
    stop.current?.();
    const root = pane.current;
    if (root === null) return;
    /** True when there is no more to wait for. */
    const settle = () => {
      const now = document.activeElement;
      // What had the focus may have gone with what was replaced.
      if (now !== focused && now !== document.body) return true;
      const field = root.querySelector<HTMLInputElement>(firstField);
      field?.focus();
      return field !== null;
    };
    if (settle()) return;
    const observer = new MutationObserver(() => {
      if (settle()) observer.disconnect();
    });
    observer.observe(root, { childList: true, subtree: true });
    stop.current = () => observer.disconnect();
  };
}
