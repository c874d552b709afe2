import type { NewsKind } from "@akari/api/news";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";

const tones = {
  "market-founded": "info",
  "founding-issue": "info",
  listed: "info",
  "first-price": "neutral",
  announcement: "info",
  "sector-news": "info",
  "market-news": "info",
  "limit-up": "rise",
  "limit-down": "fall",
  halted: "warn",
  resumed: "info",
  "session-summary": "neutral",
  "day-summary": "neutral",
  "replay-listed": "info",
  "replay-ended": "warn",
  "operator-announcement": "info",
} as const satisfies Record<NewsKind, string>;

/** The kind of a news item. */
export function KindBadge({ kind }: { readonly kind: NewsKind }) {
  const t = useTranslations("news.kind");
  return <Badge tone={tones[kind]}>{t(kind)}</Badge>;
}
