import { Keycap } from "@akari/ui/keycap.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { capsIn, type DeskKey, keysOfDesk, keysOfStock } from "./desk-keys.ts";
import styles from "./help-sheet.module.css";

interface HelpSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every key of the desk with what it does. */
export function HelpSheet({ open, onClose }: HelpSheetProps) {
  const t = useTranslations("desk");
  const rows = (keys: readonly DeskKey[]) => (
    <dl className={styles.keys}>
      {keys.map((key) => (
        <div key={key.id} className={styles.key}>
          <dt>
            <Keycap keys={capsIn(t, key)} />
            <span className="visually-hidden">{capsIn(t, key)}</span>
          </dt>
          <dd>{t(`does.${key.id}`)}</dd>
        </div>
      ))}
    </dl>
  );
  const everywhere = new Set(keysOfDesk.map(({ id }) => id));
  return (
    <Sheet open={open} onClose={onClose} title={t("keys")} closeLabel={t("close")}>
      {rows(keysOfDesk)}
      <h3 className={styles.heading}>{t("keysOfStock")}</h3>
      {rows(keysOfStock.filter(({ id }) => !everywhere.has(id)))}
      <p className={styles.note}>{t("typing")}</p>
    </Sheet>
  );
}
