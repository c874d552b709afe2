import { createClient } from "@akari/api/client";
import { OperatorFooter } from "@akari/ui/operator-footer.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../http/services.ts";

/** The operator of this copy, as the server names them. */
export function HostOperator() {
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
  return (
    <OperatorFooter
      wide
      operator={operator}
      words={{
        name: (operator) => t("name", { operator }),
        notBusiness: t("notBusiness"),
        report: t("report"),
        reportLink: t("reportLink"),
      }}
    />
  );
}
