import { type RefObject, useEffect, useState } from "react";

/**
 * How many rows of the lists inside `list` end below the upper edge of `edge`, which stands at the end of what is in sight of them.
 * Measured again when the lists are scrolled, change their rows or their size.
 */
export function useRowsBelow(
  list: RefObject<HTMLElement | null>,
  edge: RefObject<HTMLElement | null>,
): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const root = list.current;
    const end = edge.current;
    if (root === null || end === null) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      setCount(rowsBelow(root, end).length);
    };
    const measureSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measureSoon();
    const resized = new ResizeObserver(measureSoon);
    for (const element of [root, ...root.children, end]) resized.observe(element);
    const changed = new MutationObserver(() => {
      for (const element of root.children) resized.observe(element);
      measureSoon();
    });
    changed.observe(root, { childList: true, subtree: true });
    // Whichever of the panes around it scrolls.
    document.addEventListener("scroll", measureSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
      document.removeEventListener("scroll", measureSoon, { capture: true });
    };
  }, [list, edge]);
  return count;
}

/** A line that is thinner than this is no part of a row. */
const hairlinePx = 1.5;

export function rowsBelow(list: HTMLElement, edge: HTMLElement): readonly HTMLElement[] {
  const end = edge.getBoundingClientRect().top + hairlinePx;
  return [...list.querySelectorAll("li")].filter((row) => row.getBoundingClientRect().bottom > end);
}
