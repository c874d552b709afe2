import { type ReactNode, type Ref, useId } from "react";
import styles from "./radio-group.module.css";

interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Colour of the chosen option, where the style has one: rise or fall for buying and selling. */
  readonly tone?: "rise" | "fall";
}

export interface RadioGroupProps<Value extends string> {
  /** Of the whole group, for screen readers. */
  readonly name: string;
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

interface RadioGroupLook {
  /** Class of the group, which styles each `label` in it, the `span` with its words, and `:checked + span`. */
  readonly look: string | undefined;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/** One choice out of a few: radio buttons lying invisibly over their labels. */
export function RadioGroup<Value extends string>({
  name,
  choices,
  value,
  onChange,
  disabled = false,
  look,
  ref,
}: RadioGroupProps<Value> & RadioGroupLook) {
  const group = useId();
  return (
    <fieldset ref={ref} className={look} disabled={disabled}>
      <legend className="visually-hidden">{name}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} data-tone={choice.tone}>
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
