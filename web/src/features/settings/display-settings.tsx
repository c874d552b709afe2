import { Segmented } from "@akari/ui/segmented.tsx";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { riseColours, tableReaders, textScales, themes } from "../../services/display.ts";
import { useServices } from "../../services/services.ts";
import { DisplayPreview } from "./display-preview.tsx";
import styles from "./display-settings.module.css";
import { textSizeOf } from "./text-size.ts";

/** Colours of rises, background and text size on this device; every choice takes effect at once. */
export function DisplaySettings() {
  const { display } = useServices();
  const t = useTranslations("settings");
  const { rise, theme, textScale, tables } = useSyncExternalStore(
    display.subscribe,
    display.current,
  );
  return (
    <div className={styles.settings}>
      <span className={styles.label}>{t("rise.label")}</span>
      <Segmented
        name={t("rise.label")}
        value={rise}
        choices={riseColours.map((value) => ({ value, label: t(`rise.${value}`) }))}
        onChange={(value) => display.change({ rise: value })}
      />
      <p className={styles.note}>{t("rise.note")}</p>
      <span className={styles.label}>{t("theme.label")}</span>
      <Segmented
        name={t("theme.label")}
        value={theme}
        choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(value) => display.change({ theme: value })}
      />
      <span className={styles.label}>{t("textSize.label")}</span>
      <Segmented
        name={t("textSize.label")}
        value={textSizeOf(textScale)}
        choices={textScales.map((scale) => ({
          value: textSizeOf(scale),
          label: t(`textSize.${textSizeOf(scale)}`),
        }))}
        onChange={(size) =>
          display.change({ textScale: textScales.find((scale) => textSizeOf(scale) === size) ?? 1 })
        }
      />
      <DisplayPreview />
      <span className={styles.label}>{t("tables.label")}</span>
      <Segmented
        name={t("tables.label")}
        value={tables}
        choices={tableReaders.map((value) => ({ value, label: t(`tables.${value}`) }))}
        onChange={(value) => display.change({ tables: value })}
      />
      <p className={styles.note}>{t("tables.note")}</p>
    </div>
  );
}
