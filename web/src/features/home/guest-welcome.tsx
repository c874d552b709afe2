import { useTranslations } from "use-intl/react";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./guest-welcome.module.css";

/** What this is, for somebody who is not signed in, and the two ways in. */
export function GuestWelcome() {
  const { navigator } = useServices();
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
        <Button tone="primary" onClick={() => navigator.navigate(urlOf("register"))}>
          {t("register")}
        </Button>
        <Button onClick={() => navigator.navigate(urlOf("login"))}>{t("login")}</Button>
      </div>
    </section>
  );
}
