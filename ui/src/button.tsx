import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./button.module.css";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary per screen; rise and fall only for buying and selling; alert fills only in a confirming dialog. */
  readonly tone?: "primary" | "secondary" | "rise" | "fall" | "destructive" | "alert" | "plain";
  readonly size?: "normal" | "small";
  /** The action is running: the label stays, further presses do nothing. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function Button({
  tone = "secondary",
  size = "normal",
  busy = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[tone]} ${size === "small" ? styles.small : ""}`}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.pulse} aria-hidden="true" />}
      {children}
    </button>
  );
}
