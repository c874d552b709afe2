import { useTranslations } from "use-intl/react";
import { WaysIn } from "../../session/ways-in.tsx";
import styles from "./guest-welcome.module.css";

/** An introduction for guests, with links to register and sign in. */
export function GuestWelcome() {
  const t = useTranslations("home.guest");
  return (
    <section className={styles.welcome}>
      <h2 className={styles.title}>{t("title")}</h2>
      <ul className={styles.facts}>
        {(["money", "market", "free"] as const).map((fact) => (
          <li key={fact} className={styles.fact}>
            {t(fact)}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <WaysIn register={t("register")} login={t("login")} />
      </div>
    </section>
  );
}
