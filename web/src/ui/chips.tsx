import { type ReactNode, useId } from "react";
import styles from "./chips.module.css";

interface ChipsProps<Value extends string> {
  readonly name: string;
  readonly chips: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice out of a few, scrolling sideways when they do not fit. */
export function Chips<Value extends string>({ name, chips, value, onChange }: ChipsProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{name}</legend>
      {chips.map((chip) => (
        <label key={chip.value} className={styles.chip}>
          <input
            className={styles.input}
            type="radio"
            name={group}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          <span className={styles.label}>{chip.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
