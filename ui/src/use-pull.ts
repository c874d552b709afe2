import { type RefObject, useEffect, useEffectEvent } from "react";
import { moveTolerancePx } from "./use-long-press.ts";
import type { PullEvent } from "./pull-state.ts";

/** Detects one finger pulling the page down from its top; ignores scrolling, sideways swipes and open sheets. */
export function usePull(
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  tell: (event: PullEvent) => void,
): void {
  const say = useEffectEvent(tell);
  useEffect(() => {
    const element = area.current;
    if (element === null || !enabled) return;
    let touch: "none" | "undecided" | "pull" = "none";
    let start = { x: 0, y: 0 };

    const begin = (event: TouchEvent) => {
      const finger = event.touches[0];
      if (touch === "pull") say({ kind: "cancelled" });
      touch = "none";
      if (event.touches.length !== 1 || finger === undefined || !canPull(event, element)) return;
      touch = "undecided";
      start = { x: finger.clientX, y: finger.clientY };
    };
    const move = (event: TouchEvent) => {
      const finger = event.touches[0];
      if (touch === "none" || finger === undefined) return;
      const down = finger.clientY - start.y;
      if (touch === "undecided") {
        const aside = Math.abs(finger.clientX - start.x);
        if (Math.max(aside, Math.abs(down)) < moveTolerancePx) return;
        touch = down > aside && isAtTop() ? "pull" : "none";
        if (touch === "none") return;
      }
      if (!isAtTop()) {
        touch = "none";
        return say({ kind: "cancelled" });
      }
      // The page must not scroll while it is pulled.
      if (event.cancelable) event.preventDefault();
      say({ kind: "moved", fingerPx: down - moveTolerancePx });
    };
    const end = (kind: "released" | "cancelled") => () => {
      if (touch === "pull") say({ kind });
      touch = "none";
    };
    const release = end("released");
    const cancel = end("cancelled");

    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchmove", move, { passive: false });
    element.addEventListener("touchend", release);
    element.addEventListener("touchcancel", cancel);
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchmove", move);
      element.removeEventListener("touchend", release);
      element.removeEventListener("touchcancel", cancel);
    };
  }, [area, enabled]);
}

const isAtTop = () => window.scrollY <= 0;

/** Excludes sheets over the page, and boxes that are scrolled themselves. */
function canPull({ target }: TouchEvent, area: HTMLElement): boolean {
  if (!isAtTop() || !(target instanceof Element) || target.closest("dialog") !== null) return false;
  for (let box: Element | null = target; box !== null && box !== area; box = box.parentElement) {
    if (box.scrollTop > 0) return false;
  }
  return true;
}
