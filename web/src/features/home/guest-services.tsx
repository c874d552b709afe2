import { ServiceGrid } from "@akari/ui/service-grid.tsx";
import calendar from "@phosphor-icons/core/regular/calendar-dots.svg?raw";
import sun from "@phosphor-icons/core/regular/sun-horizon.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useIpoService } from "./use-ipo-service.ts";
import { useBlockService } from "./use-block-service.ts";
import { useDocumentServices } from "./use-document-services.ts";

/** Pages open to guests besides the market. */
export function GuestServices() {
  const t = useTranslations("home.service");
  const documents = useDocumentServices();
  const blocks = useBlockService();
  const ipo = useIpoService();
  const services = [
    ipo,
    blocks,
    { icon: calendar, label: t("dividends"), opens: urlOf("dividends") },
    { icon: sun, label: t("premarket"), opens: urlOf("premarket") },
    ...documents,
  ];
  return <ServiceGrid apart name={t("label")} services={services} />;
}
