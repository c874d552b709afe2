import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./settings-page.module.css";

/** The sign-out button: last and plain. */
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
