import { Banner } from "@akari/ui/banner.tsx";
import coins from "@phosphor-icons/core/regular/hand-coins.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";

/** For an account that never had money: how to get the first. */
export function FirstDepositBanner() {
  const t = useTranslations("home.banner.firstDeposit");
  return <Banner icon={coins} title={t("title")} caption={t("caption")} url={urlOf("deposit")} />;
}
