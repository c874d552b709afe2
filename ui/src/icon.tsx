import styles from "./icon.module.css";

interface IconProps {
  /** Text of a single-path SVG file, imported with `?raw`. */
  readonly svg: string;
  /** Edge in rem; 1.25 in rows and bars. */
  readonly size?: number;
  /** Name for screen readers; without it the icon is decoration beside a word. */
  readonly label?: string;
}

export function Icon({ svg, size = 1.25, label }: IconProps) {
  const path = /\sd="([^"]+)"/.exec(svg)?.[1];
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 256 256"
      fill="currentColor"
      style={{ width: `${size}rem`, height: `${size}rem` }}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path d={path} />
    </svg>
  );
}
