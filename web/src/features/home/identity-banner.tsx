import { Banner } from "@akari/ui/banner.tsx";
import card from "@phosphor-icons/core/regular/identification-card.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { hasTraded, useSummary } from "./use-summary.ts";

/**
 * While the holder is not verified: that it is so, and that only loans ask for it (M-HOME-3). A page has one banner at most: a margin call and
 * the first money come first.
 */
export function IdentityBanner() {
  const t = useTranslations("home.banner.identity");
  const { data: summary } = useSummary();
  const { data: identity } = useApi("identity/state", {});
  if (summary === undefined || identity === undefined || identity.standing === "passed")
    return null;
  const needsMoney = summary.totalAssets === 0 && !hasTraded(summary);
  if (summary.openCall !== null || needsMoney) return null;
  const status = identity.last?.status;
  return (
    <Banner
      icon={card}
      title={t(
        status === "waiting" ? "waiting" : identity.standing === "rejected" ? "rejected" : "title",
      )}
      caption={t("caption")}
      url={urlOf("realName")}
    />
  );
}
