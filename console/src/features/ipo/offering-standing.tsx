import type { ConsoleOffering } from "@akari/api/console/ipo";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";

const tones = {
  announced: "neutral",
  open: "info",
  frozen: "warn",
  drawn: "info",
  reserve: "info",
  allotted: "info",
  listed: "on",
  completed: "on",
} as const;

/** Where an offering is, and whether its result was known before the market had customers. */
export function OfferingStanding({
  of: { status, beforeOpening },
}: {
  readonly of: Pick<ConsoleOffering, "status" | "beforeOpening">;
}) {
  const t = useTranslations("consoleIpo");
  return (
    <>
      <Badge tone={tones[status]}>{t("status", { status })}</Badge>
      {beforeOpening && <Badge tone="neutral">{t("beforeOpening")}</Badge>}
    </>
  );
}
