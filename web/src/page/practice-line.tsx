import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./practice-line.module.css";

/** First thing on every screen; it cannot be closed, and no setting or text removes it (M-HOME-5). */
export function PracticeLine() {
  const t = useTranslations("app");
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const { bottom } = element.getBoundingClientRect();
      document.documentElement.style.setProperty("--practice-height", `${bottom}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <p ref={line} className={styles.line}>
      <strong className={styles.word}>{t("practice")}</strong>
      <span>{t("practiceSentence")}</span>
    </p>
  );
}
