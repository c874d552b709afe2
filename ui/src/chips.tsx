import { useEffect, useRef } from "react";
import { RadioGroup, type RadioGroupProps } from "./radio-group.tsx";
import styles from "./chips.module.css";

interface ChipsProps<Value extends string> extends Omit<RadioGroupProps<Value>, "look" | "ref"> {
  /** On further lines when they do not fit, so that all are seen at once. */
  readonly wraps?: boolean;
}

/** One choice out of a few, scrolling sideways when they do not fit; the chosen one is always visible. */
export function Chips<Value extends string>({ wraps = false, ...props }: ChipsProps<Value>) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { value } = props;
  useEffect(() => {
    const row = group.current;
    const chosen = row?.querySelector(":checked")?.parentElement;
    if (row === null || chosen === null || chosen === undefined) return;
    const [start, end] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth];
    const gutter = Number.parseFloat(getComputedStyle(row).paddingLeft) || 0;
    if (end + gutter > row.scrollLeft + row.clientWidth)
      row.scrollLeft = end + gutter - row.clientWidth;
    else if (start - gutter < row.scrollLeft) row.scrollLeft = start - gutter;
  }, [value]);
  return (
    <RadioGroup
      {...props}
      look={wraps ? `${styles.chips} ${styles.wraps}` : styles.chips}
      ref={group}
    />
  );
}
