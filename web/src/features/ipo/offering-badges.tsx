import type { IpoOffering } from "@akari/api/ipo";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";

/** At which step an offering is, and whether its draw was before the market opened to customers. */
export function OfferingBadges({
  offering: { status, beforeOpening },
}: {
  readonly offering: IpoOffering;
}) {
  const t = useTranslations("ipo.list");
  return (
    <>
      <Badge tone={status === "open" ? "info" : "neutral"}>{t("status", { status })}</Badge>
      {beforeOpening && <Badge tone="neutral">{t("beforeOpening")}</Badge>}
    </>
  );
}
