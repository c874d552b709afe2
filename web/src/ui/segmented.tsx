import { type ReactNode, useId } from "react";
import styles from "./segmented.module.css";

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Colour of the thumb: rise or fall for buying and selling. */
  readonly tone?: "rise" | "fall";
}

interface SegmentedProps<Value extends string> {
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A radio group drawn as a track with a thumb. */
export function Segmented<Value extends string>({
  name,
  choices,
  value,
  onChange,
  disabled = false,
}: SegmentedProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.track} disabled={disabled}>
      <legend className="visually-hidden">{name}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.segment} data-tone={choice.tone}>
          <input
            className={styles.input}
            type="radio"
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.label}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
