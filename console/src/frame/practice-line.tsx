import { useTranslations } from "use-intl/react";
import styles from "./practice-line.module.css";

/** First thing on every screen; it cannot be closed, and no setting or text removes it. */
export function PracticeLine() {
  const t = useTranslations("app");
  return (
    <p className={styles.line}>
      <strong className={styles.word}>{t("practice")}</strong>
      <span>{t("practiceSentence")}</span>
    </p>
  );
}
