import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./session.module.css";

/** Links for guests. */
export function SessionLinks() {
  const { navigator } = useServices();
  const t = useTranslations("session");
  return (
    <div className={styles.links}>
      <Button tone="plain" size="small" onClick={() => navigator.switchTab(urlOf("market"))}>
        {t("watchMarket")}
      </Button>
      <Button tone="plain" size="small" onClick={() => navigator.navigate(urlOf("language"))}>
        {t("language")}
      </Button>
    </div>
  );
}
