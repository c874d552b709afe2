import { isComposing } from "@akari/ui/is-composing.ts";
import { type KeyboardEvent, type PointerEvent, useContext, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./chart-canvas.module.css";
import { LevelMovesContext } from "./level-moves.ts";
import type { OwnLevel } from "./price-lines.ts";

interface LevelTagProps {
  readonly level: OwnLevel;
  readonly decimals: 0 | 1;
  /** The price at a height of the chart, in px from its top; null outside. */
  readonly priceAt: (y: number) => number | null;
}

/** A press that moves less than this is not a drag. */
const dragPx = 4;

/**
 * The words on a level's line. Where the level can be moved they are its handle, by pointer and by arrow keys; where it is that of several
 * orders, pressing them leads to all of these.
 */
export function LevelTag({ level, decimals, priceAt }: LevelTagProps) {
  const t = useTranslations("instrument.chart.own");
  const format = useFormat();
  const moves = useContext(LevelMovesContext);
  const press = useRef<{ readonly y: number; readonly above: number; dragged: boolean } | null>(
    null,
  );
  const { key, price, label, tone, shared } = level;
  const look = {
    className: styles.tag,
    "data-price": price,
    "data-level": price,
    "data-line": true,
    "data-tone": tone,
  };
  if (moves !== null && shared === true)
    return (
      <button
        type="button"
        {...look}
        data-pressable
        aria-label={t("show", { label })}
        aria-haspopup="dialog"
        onClick={() => moves.show(price)}
      >
        {label}
      </button>
    );
  if (moves === null || !moves.isMovable(key))
    return (
      <span {...look} aria-hidden="true">
        {label}
      </span>
    );

  const isMoved = moves.moved?.key === key;
  /** Of a pointer over the chart, whose top is that of the tags. */
  const heightOf = (event: PointerEvent<HTMLElement>) =>
    event.clientY - (event.currentTarget.parentElement?.getBoundingClientRect().top ?? 0);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { top, height } = event.currentTarget.getBoundingClientRect();
    press.current = { y: event.clientY, above: event.clientY - (top + height / 2), dragged: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const begun = press.current;
    if (begun === null) return;
    if (!begun.dragged && Math.abs(event.clientY - begun.y) < dragPx) return;
    begun.dragged = true;
    const aimed = priceAt(heightOf(event) - begun.above);
    if (aimed !== null) moves.moveTo(key, aimed);
  };
  const end = (take: boolean) => {
    const dragged = press.current?.dragged === true;
    press.current = null;
    if (dragged && take) moves.settle();
    else if (dragged) moves.giveUp();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "ArrowUp") moves.step(key, 1);
    else if (event.key === "ArrowDown") moves.step(key, -1);
    else if (event.key === "Enter") moves.settle();
    else if (event.key === "Escape" && isMoved) {
      press.current = null;
      moves.giveUp();
    } else return;
    event.preventDefault();
  };
  return (
    <span
      {...look}
      data-movable
      data-moved={isMoved ? true : undefined}
      role="slider"
      tabIndex={0}
      aria-label={t("move", { label })}
      aria-orientation="vertical"
      aria-valuenow={price}
      aria-valuetext={format.priceYen(price, decimals)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={onKeyDown}
      onBlur={() => isMoved && moves.giveUp()}
    >
      {label}
    </span>
  );
}
