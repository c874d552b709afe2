import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import { placeOf, shiftOf } from "./row-drag.ts";

interface Drag {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  /** How far the row has been dragged, in px. */
  readonly by: number;
  /** Where the pointer was on the page at first, and how high the rows are, in px. */
  readonly y: number;
  readonly heights: readonly number[];
}

interface RowDrag {
  /** The row that is being dragged. */
  readonly dragged: string | null;
  readonly styleOf: (index: number) => CSSProperties | undefined;
  /** For the handle of a row of a list. */
  readonly handle: (
    code: string,
    index: number,
  ) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** This near to the window's edge, in px, dragging scrolls, by this much a movement. */
const edgePx = 72;
const scrollPx = 12;

/** Rows that are dragged to another place of their list; the others make room meanwhile. */
export function useRowDrag(onDrop: (code: string, place: number) => void): RowDrag {
  const [drag, renderDrag] = useState<Drag | null>(null);
  // The pointer's last movement and its release can come before the first of them has been rendered.
  const latest = useRef(drag);
  const setDrag = (next: Drag | null) => {
    latest.current = next;
    renderDrag(next);
  };

  const end = () => setDrag(null);
  return {
    dragged: drag?.code ?? null,
    styleOf(index) {
      if (drag === null) return undefined;
      const height = drag.heights[drag.from] ?? 0;
      const by = index === drag.from ? drag.by : shiftOf(index, drag, height);
      return { transform: `translateY(${by}px)` };
    },
    handle: (code, index) => ({
      onPointerDown(event) {
        const list = event.currentTarget.closest("ul");
        if (event.button !== 0 || list === null) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDrag({
          code,
          from: index,
          to: index,
          by: 0,
          y: event.clientY + window.scrollY,
          heights: Array.from(list.children, (row) => row.getBoundingClientRect().height),
        });
      },
      onPointerMove(event) {
        const begun = latest.current;
        if (begun === null) return;
        if (event.clientY < edgePx) window.scrollBy(0, -scrollPx);
        else if (event.clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
        const by = event.clientY + window.scrollY - begun.y;
        setDrag({ ...begun, by, to: placeOf(begun.from, by, begun.heights) });
      },
      onPointerUp() {
        const done = latest.current;
        if (done !== null && done.to !== done.from) onDrop(done.code, done.to);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
