import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** M-CON-19: a press is long after this time, unless the finger has moved further than this. */
const longPressMs = 350;
export const moveTolerancePx = 10;

/** Handlers for the element that is pressed. */
export interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * Calls `onLongPress` once a press has been held for 350 ms; the click that ends such a press is swallowed.
 *
 * The context-menu key, Shift+F10 and the right mouse button do the same, so that holding is never required.
 */
export function useLongPress(onLongPress: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);

  return {
    onPointerDown(event) {
      stop();
      held.current = false;
      if (event.button !== 0 || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        held.current = true;
        onLongPress();
      }, longPressMs);
    },
    onPointerMove(event) {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > moveTolerancePx) stop();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu(event) {
      event.preventDefault();
      stop();
      // Holding a finger raises this too, after the long press has already been handled.
      if (!held.current) onLongPress();
      held.current = true;
    },
    onClickCapture(event) {
      if (!held.current) return;
      held.current = false;
      // Chromium reports keyboard clicks with detail 0: they end no press.
      if (event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
