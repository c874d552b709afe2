import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { type Study, studies } from "./indicators/studies.ts";
import styles from "./study-sheet.module.css";

interface StudySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Those that the chart of this interval can show. */
  readonly offered: readonly Study[];
  readonly chosen: readonly Study[];
  readonly onChange: (chosen: readonly Study[]) => void;
}

/** What is drawn over the candles and below them; each takes effect at once. */
export function StudySheet({ open, onClose, offered, chosen, onChange }: StudySheetProps) {
  const t = useTranslations("instrument.chart");
  return (
    <Sheet open={open} onClose={onClose} title={t("studies.title")} closeLabel={t("studies.close")}>
      <p className={styles.hint}>{t("studies.hint")}</p>
      <ul>
        {offered.map((study) => (
          <li key={study}>
            <label className={styles.row}>
              <input
                type="checkbox"
                className={styles.box}
                checked={chosen.includes(study)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? studies.filter((known) => known === study || chosen.includes(known))
                      : chosen.filter((known) => known !== study),
                  )
                }
              />
              <span>
                {t(`studies.name.${study}`)}
                <span className={styles.note}>{t(`studies.note.${study}`)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
