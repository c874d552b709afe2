import { useTranslations } from "use-intl/react";
import { useApi } from "../http/use-api.ts";
import styles from "./operator-footer.module.css";

/** Where people in Japan report an unregistered firm that asks for money. */
const reportUrl = "https://www.fsa.go.jp/receipt/";

/** Who runs this copy, on every page of an address that others can reach (promise 1). */
export function OperatorFooter() {
  const t = useTranslations("app.operator");
  const host = useApi("system/host", {}, { staleTime: 60_000, quiet: true });
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
