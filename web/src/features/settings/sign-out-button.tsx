import { useTranslations } from "use-intl/react";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import styles from "./settings-page.module.css";

/** The way out: last and plain. */
export function SignOutButton() {
  const { navigator } = useServices();
  const t = useTranslations("settings.account");
  return (
    <button
      type="button"
      className={styles.signOut}
      onClick={() => navigator.navigate(urlOf("logout"))}
    >
      {t("signOut")}
    </button>
  );
}
