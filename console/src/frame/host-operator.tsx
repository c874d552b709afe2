import { OperatorFooter } from "@akari/ui/operator-footer.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../http/services.ts";

/** The operator of this copy, as the server names them. */
export function HostOperator() {
  const t = useTranslations("app.operator");
  const { client } = useServices();
  // The console's own API answers this: on a port of its own the console reaches no other.
  const { data: operator = null } = useQuery({
    queryKey: ["run by"],
    queryFn: async ({ signal }) => (await client.call("session/state", {}, { signal })).runBy,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
