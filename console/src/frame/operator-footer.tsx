import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../http/services.ts";
import styles from "./operator-footer.module.css";

/** Where people in Japan report an unregistered firm that asks for money. */
const reportUrl = "https://www.fsa.go.jp/receipt/";

/** Who runs this copy, on every page of an address that others can reach (docs/promises.md). */
export function OperatorFooter() {
  const t = useTranslations("app.operator");
  const { client } = useServices();
  // The console's own API answers this: on a port of its own the console reaches no other.
  const { data: operator = null } = useQuery({
    queryKey: ["run by"],
    queryFn: async ({ signal }) => (await client.call("session/state", {}, { signal })).runBy,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
