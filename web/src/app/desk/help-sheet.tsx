import { Keycap } from "@akari/ui/keycap.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { capsIn, keysOfDesk, keysOfPerformance, keysOfTicket } from "./desk-keys.ts";
import styles from "./help-sheet.module.css";

interface HelpSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type ToldKey = (typeof keysOfDesk | typeof keysOfTicket | typeof keysOfPerformance)[number];

/** Every key of the desk with what it does. Each stands there once: one line says what Enter does in the list and beside a share. */
export function HelpSheet({ open, onClose }: HelpSheetProps) {
  const t = useTranslations("desk");
  const rows = (keys: readonly ToldKey[]) => (
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
  return (
    <Sheet open={open} onClose={onClose} title={t("keys")} closeLabel={t("close")}>
      {rows(keysOfDesk)}
      <h3 className={styles.heading}>{t("keysOfStock")}</h3>
      {rows(keysOfTicket)}
      <h3 className={styles.heading}>{t("keysOfPerformance")}</h3>
      {rows(keysOfPerformance)}
      <p className={styles.note}>{t("typing")}</p>
    </Sheet>
  );
}
