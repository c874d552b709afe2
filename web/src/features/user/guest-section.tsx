import { useTranslations } from "use-intl/react";
import { WaysIn } from "../../session/ways-in.tsx";
import styles from "./user.module.css";

/** Register and sign in, for guests. */
export function GuestSection() {
  const t = useTranslations("user.guest");
  return (
    <section className={styles.guest}>
      <h2 className={styles.name}>{t("title")}</h2>
      <p className={styles.hint}>{t("hint")}</p>
      <div className={styles.actions}>
        <WaysIn register={t("register")} login={t("login")} />
      </div>
    </section>
  );
}
