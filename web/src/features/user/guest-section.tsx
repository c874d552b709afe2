import { useTranslations } from "use-intl/react";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./user.module.css";

/** The two ways in, for somebody who is not signed in. */
export function GuestSection() {
  const { navigator } = useServices();
  const t = useTranslations("user.guest");
  return (
    <section className={styles.guest}>
      <h2 className={styles.name}>{t("title")}</h2>
      <p className={styles.hint}>{t("hint")}</p>
      <div className={styles.actions}>
        <Button tone="primary" onClick={() => navigator.navigate(urlOf("register"))}>
          {t("register")}
        </Button>
        <Button onClick={() => navigator.navigate(urlOf("login"))}>{t("login")}</Button>
      </div>
    </section>
  );
}
