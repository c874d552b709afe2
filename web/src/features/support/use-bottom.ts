import { useEffect, useLayoutEffect, useRef } from "react";

/** Nearer to the end of the page than this, the reader wants to see what comes. */
const nearPx = 120;

/**
 * A page that is read from its end: opens there, stays there while it grows, unless the reader has scrolled away, goes there for
 * `newest`, and keeps its place when older content comes above, that is when `first` gets smaller.
 */
export function useBottom(first: number, newest: number): void {
  const state = useRef({ atEnd: true, hasScrolled: false, first, newest, height: 0 });

  useEffect(() => {
    const page = document.documentElement;
    const toEnd = () => {
      if (state.current.atEnd) window.scrollTo({ top: page.scrollHeight, behavior: "instant" });
    };
    // The navigation scrolls too, to where the page was left: only the reader's own moves count.
    const moved = () => (state.current.hasScrolled = true);
    const scrolled = () => {
      const left = page.scrollHeight - window.scrollY - window.innerHeight;
      if (state.current.hasScrolled) state.current.atEnd = left < nearPx;
      else toEnd();
    };
    const grown = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(toEnd);
    grown?.observe(document.body);
    const moves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
    for (const move of moves) window.addEventListener(move, moved, { passive: true });
    window.addEventListener("scroll", scrolled, { passive: true });
    toEnd();
    return () => {
      grown?.disconnect();
      for (const move of moves) window.removeEventListener(move, moved);
      window.removeEventListener("scroll", scrolled);
    };
  }, []);

  useLayoutEffect(() => {
    const page = document.documentElement;
    const known = state.current;
    if (newest > known.newest) window.scrollTo({ top: page.scrollHeight, behavior: "instant" });
    else if (first < known.first) window.scrollBy({ top: page.scrollHeight - known.height });
    state.current = { ...known, first, newest, height: page.scrollHeight };
  }, [first, newest]);
}
