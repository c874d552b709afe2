import type { ComponentProps } from "react";
import styles from "./text-area.module.css";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "className"> {
  /** A class that says its size. */
  readonly look: string | undefined;
}

/** A field of several lines. */
export function TextArea({ look = "", ...rest }: TextAreaProps) {
  return <textarea {...rest} className={`${styles.area} ${look}`} />;
}
