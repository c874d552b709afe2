import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./account-section.module.css";

/** Shown in place of the line until the first trade. The page's banner leads to the first deposit. */
export function BeforeTrading({ hasMoney }: { readonly hasMoney: boolean }) {
  const { navigator } = useServices();
  const t = useTranslations("home.newcomer");
  if (!hasMoney) return <p className={styles.note}>{t("withoutMoney")}</p>;
  return (
    <>
      <p className={styles.note}>{t("withMoney")}</p>
      <div className={styles.actions}>
        <Button tone="primary" onClick={() => navigator.navigate(urlOf("search"))}>
          {t("findStock")}
        </Button>
        <Button onClick={() => navigator.navigate(urlOf("document", { name: "help" }))}>
          {t("help")}
        </Button>
      </div>
    </>
  );
}
