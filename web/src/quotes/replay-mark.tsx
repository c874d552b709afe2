import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";

/** 再生 with the original date: appears wherever a price of a replayed share does, and nowhere else. */
export function ReplayMark({ date }: { readonly date: string | null }) {
  const t = useTranslations("quotes.replay");
  const { calendarDay } = useFormat();
  if (date === null) return null;
  return <Badge tone="warn">{t("mark", { date: calendarDay(date) })}</Badge>;
}
