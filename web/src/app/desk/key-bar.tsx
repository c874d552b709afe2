import { Keycap } from "@akari/ui/keycap.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import { useTranslations } from "use-intl/react";
import { usePushState } from "../../push/use-push-state.ts";
import { useStale } from "../../services/use-stale.ts";
import { capsIn, type DeskKey } from "./desk-keys.ts";
import styles from "./key-bar.module.css";

interface KeyBarProps {
  readonly keys: readonly DeskKey[];
  readonly onHelp: () => void;
}

/** What the keys do here, and whether the prices are live. */
export function KeyBar({ keys, onHelp }: KeyBarProps) {
  const t = useTranslations("desk");
  const connected = usePushState() === "open";
  const isRead = useStale()?.kind === "read";
  return (
    <footer className={styles.bar}>
      <ul className={styles.keys} aria-hidden="true">
        {keys
          .filter(({ id }) => id !== "help")
          .map((key) => (
            <li key={key.id} className={styles.key}>
              <Keycap keys={capsIn(t, key)} />
              {t(`key.${key.id}`)}
            </li>
          ))}
      </ul>
      <button type="button" className={styles.help} onClick={onHelp}>
        <Keycap keys="?" />
        {t("key.help")}
      </button>
      <p className={styles.state}>
        <Lamp lit={connected} />
        {t(connected ? "connected" : isRead ? "readByCalls" : "reconnecting")}
      </p>
    </footer>
  );
}
