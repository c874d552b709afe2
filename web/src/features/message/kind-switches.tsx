import { Switch } from "@akari/ui/switch.tsx";
import styles from "./notifications.module.css";

interface KindSwitchesProps<Kind extends string> {
  readonly label: string;
  readonly rows: readonly { readonly kind: Kind; readonly label: string; readonly note: string }[];
  readonly chosen: readonly Kind[];
  readonly onChoose: (kind: Kind, on: boolean) => void;
}

/** A switch for each kind of messages. */
export function KindSwitches<Kind extends string>({
  label,
  rows,
  chosen,
  onChoose,
}: KindSwitchesProps<Kind>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.kind} className={styles.row}>
          <span className={styles.words}>
            {row.label}
            <span className={styles.note}>{row.note}</span>
          </span>
          <Switch
            label={row.label}
            on={chosen.includes(row.kind)}
            onChange={(on) => onChoose(row.kind, on)}
          />
        </li>
      ))}
    </ul>
  );
}
