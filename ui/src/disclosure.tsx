import caret from "@phosphor-icons/core/regular/caret-down.svg?raw";
import type { ReactNode } from "react";
import styles from "./disclosure.module.css";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  readonly summary: string;
  /** Places it in its surroundings. */
  readonly className?: string | undefined;
  /** Whether it is open from the start. */
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** An explanation that opens on demand. */
export function Disclosure({
  summary,
  className = "",
  isOpen = false,
  onOpen,
  children,
}: DisclosureProps) {
  return (
    <details
      open={isOpen}
      className={`${styles.disclosure} ${className}`}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary className={styles.summary}>
        {summary}
        <Icon svg={caret} size={0.875} />
      </summary>
      {children}
    </details>
  );
}
