import { RadioGroup } from "@akari/ui/radio-group.tsx";
import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

interface FilterBarProps<Value extends string> {
  readonly name: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count?: number;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** A search field or a button at the right. */
  readonly children?: ReactNode;
}

/** Which cases of a list are shown, with how many there are. */
export function FilterBar<Value extends string>({
  name,
  choices,
  value,
  onChange,
  children,
}: FilterBarProps<Value>) {
  return (
    <div className={styles.bar}>
      <RadioGroup
        look={styles.choices}
        name={name}
        value={value}
        onChange={onChange}
        choices={choices.map(({ value: each, label, count }) => ({
          value: each,
          label: count === undefined ? label : `${label} ${count}`,
        }))}
      />
      <div className={styles.end}>{children}</div>
    </div>
  );
}
