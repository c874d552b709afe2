import { useTranslations } from "use-intl/react";
import { useHost } from "../../http/use-host.ts";
import { WaysIn } from "../../session/ways-in.tsx";
import { SentenceGap } from "../../i18n/sentence-gap.tsx";
import styles from "./guest-welcome.module.css";

/** What Akari is in one sentence, and the ways in. */
export function GuestWelcome() {
  const t = useTranslations("home.guest");
  const schedule = useHost().data?.schedule;
  return (
    <section className={styles.welcome}>
      <h2 className={styles.title}>{t("title")}</h2>
      <p className={styles.about}>
        {t("about")}
        <SentenceGap />
        {(schedule === undefined || schedule === "practice") && (
          // Its place is kept until the schedule is known, so that nothing moves.
          <span className={schedule === undefined ? styles.later : undefined}>{t("hours")}</span>
        )}
      </p>
      <div className={styles.actions}>
        <WaysIn register={t("register")} login={t("login")} />
      </div>
      <p className={styles.needs}>{t("needs")}</p>
    </section>
  );
}
