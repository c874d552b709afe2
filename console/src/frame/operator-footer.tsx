import { createClient } from "@akari/api/client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../http/services.ts";
import styles from "./operator-footer.module.css";

/** Where people in Japan report an unregistered firm that asks for money. */
const reportUrl = "https://www.fsa.go.jp/receipt/";

/** Who runs this copy, on every page of an address that others can reach (docs/promises.md). */
export function OperatorFooter() {
  const t = useTranslations("app.operator");
  const { language } = useServices();
  const lang = language.current()?.lang ?? "jp";
  const host = useQuery({
    queryKey: ["system/host"],
    queryFn: ({ signal }) =>
      createClient({
        storage: { getItem: (key) => (key === "locale" ? lang : null) },
        fetch: (url, init) => fetch(url, init),
      }).call("system/host", {}, { signal, anonymous: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
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
