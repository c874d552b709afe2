import { RadioGroup, type RadioGroupProps } from "./radio-group.tsx";
import styles from "./chips.module.css";

/** One choice out of a few, scrolling sideways when they do not fit. */
export function Chips<Value extends string>(props: RadioGroupProps<Value>) {
  return <RadioGroup {...props} look={styles.chips} />;
}
