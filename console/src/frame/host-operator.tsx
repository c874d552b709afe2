import { OperatorFooter } from "@akari/ui/operator-footer.tsx";
import { useTranslations } from "use-intl/react";
import { useHost } from "./use-host.ts";

/** The operator of this copy, as the server names them. */
export function HostOperator() {
  const t = useTranslations("app.operator");
  const operator = useHost()?.runBy ?? null;
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
