import type { Replay } from "@akari/api/instrument";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./about-instrument.module.css";

/** Which file is replayed, by its published hash, and what that means. */
export function AboutReplay({ replay }: { readonly replay: Replay }) {
  const t = useTranslations("instrument.about.replay");
  const { calendarDay } = useFormat();
  const rows = [
    { label: t("originalDate"), value: calendarDay(replay.originalDate) },
    {
      label: t("dates"),
      value: t("range", {
        from: calendarDay(replay.firstDate),
        to: calendarDay(replay.lastDate),
      }),
    },
    { label: t("file"), value: replay.fileName },
    { label: t("hash"), value: <span className={styles.hash}>{replay.fileHash}</span> },
  ];
  return (
    <section className={styles.facts} aria-label={t("title")}>
      <KeyValue rows={rows} />
      <p className={styles.invented}>{t("rule")}</p>
    </section>
  );
}
