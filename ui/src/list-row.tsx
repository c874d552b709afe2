import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./list-row.module.css";

interface ListRowProps {
  readonly icon?: string;
  readonly label: ReactNode;
  readonly value?: ReactNode;
  readonly onClick: () => void;
}

/** A row that opens something. */
export function ListRow({ icon, label, value, onClick }: ListRowProps) {
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {icon !== undefined && <Icon svg={icon} />}
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <span className={styles.caret}>
        <Icon svg={caret} size={0.875} />
      </span>
    </button>
  );
}
