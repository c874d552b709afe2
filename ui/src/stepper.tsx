import minus from "@phosphor-icons/core/regular/minus.svg?raw";
import plus from "@phosphor-icons/core/regular/plus.svg?raw";
import type { Locale } from "@akari/api/locale";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import control from "./control.module.css";
import { FieldError } from "./field-error.tsx";
import { Icon } from "./icon.tsx";
import { GroupedInput } from "./grouped-input.tsx";
import side from "./side-label.module.css";
import styles from "./stepper.module.css";
import { readFigure } from "./typed-figure.ts";
import { isComposing } from "./is-composing.ts";

/** M-CON-27: a long press starts stepping after this time and repeats at this interval. */
const longPressMs = 500;
const repeatMs = 200;
/** M-CON-27: the minimum of a stepper without another bound. */
const defaultMinimum = 1;

export type StepDirection = -1 | 1;

interface StepperProps {
  readonly label: string;
  /** Under the label, e.g. 呼値 0.5円. */
  readonly hint?: string | undefined;
  readonly unit?: string;
  readonly value: string;
  /** The typed text, digits of any width; the owner parses it. */
  readonly onType: (text: string) => void;
  readonly onStep: (direction: StepDirection) => void;
  /** False at a bound: that button is disabled. By default the value does not go below 1. */
  readonly canStep?: (direction: StepDirection) => boolean;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly error?: string | undefined;
  /** A remark on a valid value. */
  readonly note?: string | undefined;
  readonly inputMode?: "numeric" | "decimal";
  /** The language in which the figure is written, grouped while it is typed, and read. */
  readonly tag: Locale;
  /** Under the box, e.g. figures to choose from. */
  readonly choices?: ReactNode;
}

export function Stepper(props: StepperProps) {
  const { label, hint, unit, tag, value, onType, error, note, inputMode = "numeric" } = props;
  const canStep =
    props.canStep ??
    ((direction) => direction === 1 || Number(readFigure(value, tag)?.whole ?? 0) > defaultMinimum);
  const id = useId();
  const describedBy = [
    hint === undefined ? "" : `${id}h`,
    note === undefined ? "" : `${id}n`,
    error === undefined ? "" : `${id}e`,
  ];
  return (
    <div className={`${side.row} ${styles.row}`}>
      <label className={`${side.label} ${styles.label}`} htmlFor={id}>
        {label}
        {hint !== undefined && (
          <span className={side.hint} id={`${id}h`}>
            {hint}
          </span>
        )}
      </label>
      <div className={styles.control}>
        <div className={`${control.box} ${styles.box}`} data-invalid={error !== undefined}>
          <StepButton
            icon={minus}
            label={props.decreaseLabel}
            disabled={!canStep(-1)}
            onStep={() => props.onStep(-1)}
          />
          <span className={styles.value}>
            <GroupedInput
              tag={tag}
              id={id}
              className={styles.input}
              style={{ width: `${Math.max(1, value.length) + 0.75}ch` }}
              placeholder="—"
              inputMode={inputMode}
              autoComplete="off"
              maxLength={16}
              value={value}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
              onChange={onType}
              onKeyDown={(event) => {
                if (isComposing(event)) return;
                const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
                if (direction === 0) return;
                event.preventDefault();
                if (canStep(direction)) props.onStep(direction);
              }}
            />
            {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          </span>
          <StepButton
            icon={plus}
            label={props.increaseLabel}
            disabled={!canStep(1)}
            onStep={() => props.onStep(1)}
          />
        </div>
        {props.choices}
        {note !== undefined && (
          <p className={styles.note} id={`${id}n`}>
            {note}
          </p>
        )}
        {error !== undefined && <FieldError id={`${id}e`} text={error} />}
      </div>
    </div>
  );
}

interface StepButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
}

function StepButton({ icon, label, disabled, onStep }: StepButtonProps) {
  const [held, setHeld] = useState(false);
  const repeated = useRef(false);
  const step = useEffectEvent(() => {
    repeated.current = true;
    onStep();
  });

  useEffect(() => {
    if (!held || disabled) return;
    let interval: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      step();
      interval = setInterval(step, repeatMs);
    }, longPressMs);
    return () => {
      clearTimeout(start);
      clearInterval(interval);
    };
  }, [held, disabled]);

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      disabled={disabled}
      onPointerDown={() => {
        repeated.current = false;
        setHeld(true);
      }}
      onPointerUp={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // The press that has just repeated has already made its steps.
        if (!repeated.current) onStep();
        repeated.current = false;
      }}
    >
      <Icon svg={icon} />
    </button>
  );
}
