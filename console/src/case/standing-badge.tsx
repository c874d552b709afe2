import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { type MoneyCase, type Standing, standingOf } from "./money-case.ts";

const tones = {
  waiting: "info",
  claimed: "neutral",
  "second-person": "warn",
  approved: "on",
  failed: "alert",
  cancelled: "neutral",
} as const satisfies Record<Standing, string>;

export function StandingBadge({
  of,
}: {
  readonly of: Pick<MoneyCase, "status" | "proposal" | "claim" | "reason">;
}) {
  const t = useTranslations("console.standing");
  const standing = standingOf(of);
  return <Badge tone={tones[standing]}>{t(standing)}</Badge>;
}
