import { arrows } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import styles from "./display-settings.module.css";

/** A preview of the display choices. */
export function DisplayPreview() {
  const t = useTranslations("settings.preview");
  return (
    <figure className={styles.preview} aria-label={t("label")}>
      <p>{t("text")}</p>
      <p className={styles.directions}>
        {(["rise", "fall"] as const).map((direction) => (
          <span key={direction} data-direction={direction}>
            <span aria-hidden="true">{arrows[direction]}</span> {t(direction)}
          </span>
        ))}
      </p>
    </figure>
  );
}
