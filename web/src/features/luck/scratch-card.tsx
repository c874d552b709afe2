import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { clearedShare, cover, rub } from "./scratch-canvas.ts";
import styles from "./luck.module.css";

interface ScratchCardProps {
  /** The result, once it is drawn; null: nothing lies under the cover yet. */
  readonly result: ReactNode;
  readonly isRevealed: boolean;
  /** What the cover says. */
  readonly children: ReactNode;
  /** The first touch of a card whose result is not drawn. */
  readonly onBegin: () => void;
  readonly onReveal: () => void;
}

/** So much of the cover has to be rubbed off before the rest goes by itself. */
const enough = 0.45;

/**
 * A card whose cover is rubbed off with a finger or a mouse. It shows what the server has drawn and decides on nothing; keyboards have a
 * button beside it.
 */
export function ScratchCard({ result, isRevealed, children, onBegin, onReveal }: ScratchCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const isDrawn = result !== null;
  useEffect(() => {
    const surface = canvas.current;
    if (surface === null || isRevealed) return;
    const paint = () => cover(surface);
    paint();
    const observer = new ResizeObserver(paint);
    observer.observe(surface);
    return () => observer.disconnect();
  }, [isRevealed]);
  const move = ({ currentTarget, nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => {
    if (last.current === null || !isDrawn) return;
    rub(currentTarget as HTMLCanvasElement, last.current, { x, y });
    last.current = { x, y };
  };
  const end = () => {
    if (last.current === null) return;
    last.current = null;
    if (isDrawn && canvas.current !== null && clearedShare(canvas.current) >= enough) onReveal();
  };
  return (
    <div className={styles.card} data-revealed={isRevealed}>
      {isDrawn && (
        <div className={styles.result} aria-hidden={!isRevealed}>
          {result}
        </div>
      )}
      {!isRevealed && (
        <canvas
          ref={canvas}
          className={styles.cover}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY };
            if (!isDrawn) onBegin();
          }}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
      )}
      {!isRevealed && <div className={styles.words}>{children}</div>}
    </div>
  );
}
