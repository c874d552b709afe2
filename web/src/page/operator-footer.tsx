import { useTranslations } from "use-intl/react";
import { useHost } from "../http/use-host.ts";
import styles from "./operator-footer.module.css";

/** Where people in Japan report an unregistered firm that asks for money. */
const reportUrl = "https://www.fsa.go.jp/receipt/";

/** The operator of this copy, on every page of an address that others can reach (docs/promises.md). */
export function OperatorFooter() {
  const t = useTranslations("app.operator");
  const host = useHost();
  const operator = host.data?.operator ?? null;
  if (operator === null) return null;
  return (
    <footer className={styles.footer}>
      <p>{t("name", { operator })}</p>
      <p>{t("notBusiness")}</p>
      <p>
        {t("report")}{" "}
        <a href={reportUrl} rel="noreferrer" target="_blank">
          {t("reportLink")}
        </a>
      </p>
    </footer>
  );
}
