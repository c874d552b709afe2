import { Banner } from "@akari/ui/banner.tsx";
import card from "@phosphor-icons/core/regular/identification-card.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";

/** While the holder is not verified: that it is so, and that only loans ask for it (M-HOME-3). */
export function IdentityBanner() {
  const t = useTranslations("home.banner.identity");
  const { data: identity } = useApi("identity/state", {});
  if (identity === undefined || identity.standing === "passed") return null;
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
