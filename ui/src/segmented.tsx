import { RadioGroup, type RadioGroupProps } from "./radio-group.tsx";
import styles from "./segmented.module.css";

/** A radio group drawn as a track with a thumb. */
export function Segmented<Value extends string>(props: RadioGroupProps<Value>) {
  return <RadioGroup {...props} look={styles.track} />;
}
