import type { DividendShare } from "@akari/api/dividend";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";

interface ShareBadgeProps {
  readonly share: Pick<DividendShare, "side" | "leverage" | "quantity">;
  /** With its shares instead of its leverage. */
  readonly counted?: boolean;
}

/** 現物, 買建 or 売建. */
export function ShareBadge({ share, counted = false }: ShareBadgeProps) {
  const t = useTranslations("dividend.kind");
  const format = useFormat();
  const { side, leverage, quantity } = share;
  const kind = side === "short" ? "short" : leverage === 1 ? "paid" : "long";
  const detail = counted ? format.shares(quantity) : t("times", { leverage });
  return (
    <Badge tone={side === "long" ? "rise" : "fall"}>
      {kind === "paid" && !counted ? t("paid") : t("with", { kind: t(kind), detail })}
    </Badge>
  );
}
