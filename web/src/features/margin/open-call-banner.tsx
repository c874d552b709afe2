import { Banner } from "@akari/ui/banner.tsx";
import warning from "@phosphor-icons/core/regular/warning.svg?raw";
import { useTranslations } from "use-intl/react";
import { useSummary } from "../../valuation/use-valuation.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";

/** While a margin call (追証) is open: amount, due time and consequences, with a link to the ways to meet it. */
export function OpenCallBanner() {
  const t = useTranslations("call.banner");
  const format = useFormat();
  const { data } = useSummary({ loud: true });
  const call = data?.openCall ?? null;
  if (call === null) return null;
  return (
    <Banner
      icon={warning}
      title={t("title", { remaining: format.yen(call.remaining) })}
      caption={call.forcing ? t("forcing") : t("caption", { due: format.dateTime(call.dueAt) })}
      url={urlOf("margin")}
      urgent
    />
  );
}
