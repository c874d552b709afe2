import { ServiceGrid } from "@akari/ui/service-grid.tsx";
import { useTranslations } from "use-intl/react";
import { useDocumentServices } from "./use-document-services.ts";

/** Pages open to guests besides the market. */
export function GuestServices() {
  const t = useTranslations("home.service");
  return <ServiceGrid apart name={t("label")} services={useDocumentServices()} />;
}
