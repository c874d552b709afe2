import type { ConsoleBlock } from "@akari/api/console/block";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";

const tones = {
  nobody: "neutral",
  open: "info",
  closing: "warn",
  success: "on",
  failure: "alert",
  withdrawn: "neutral",
} as const;

/** How a block went. One that nobody applied for was executed for nobody, which the app says too. */
export function BlockStanding({
  of: { status, subscribed, beforeOpening },
}: {
  readonly of: Pick<ConsoleBlock, "status" | "subscribed" | "beforeOpening">;
}) {
  const t = useTranslations("consoleBlock");
  const shown = status === "success" && !subscribed ? "nobody" : status;
  return (
    <>
      <Badge tone={tones[shown]}>{t("status", { status: shown })}</Badge>
      {beforeOpening && <Badge tone="neutral">{t("beforeOpening")}</Badge>}
    </>
  );
}
