import { ServiceGrid } from "@akari/ui/service-grid.tsx";
import { useTranslations } from "use-intl/react";
import { useBlockService } from "./use-block-service.ts";
import { useDocumentServices } from "./use-document-services.ts";

/** Pages open to guests besides the market. */
export function GuestServices() {
  const t = useTranslations("home.service");
  return (
    <ServiceGrid apart name={t("label")} services={[useBlockService(), ...useDocumentServices()]} />
  );
}
