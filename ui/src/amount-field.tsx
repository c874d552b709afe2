import type { Locale } from "@akari/api/locale";
import styles from "./amount-field.module.css";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { GroupedInput } from "./grouped-input.tsx";

interface AmountFieldProps extends Omit<FieldFrameProps, "end"> {
  /** The language in which the amount is written, grouped while it is typed, and read. */
  readonly tag: Locale;
  /** The currency behind the amount, e.g. 円. */
  readonly unit: string;
  readonly value: string;
  /** The typed text, digits of any width; the owner parses it. */
  readonly onChange: (text: string) => void;
  /** `decimal` where sen can be typed. */
  readonly inputMode?: "numeric" | "decimal";
  readonly readOnly?: boolean;
  /** The one figure of its form. */
  readonly large?: boolean;
}

const longest = 20;

/** A labelled amount of money. */
export function AmountField({
  tag,
  unit,
  value,
  onChange,
  inputMode = "numeric",
  readOnly = false,
  large = false,
  ...frame
}: AmountFieldProps) {
  return (
    <FieldFrame {...frame} end={<span className={styles.unit}>{unit}</span>}>
      {(framed) => (
        <GroupedInput
          {...framed}
          className={large ? `${framed.className} ${styles.large}` : framed.className}
          tag={tag}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={longest}
          readOnly={readOnly}
          value={value}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  );
}
