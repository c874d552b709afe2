import { Banner } from "@akari/ui/banner.tsx";
import ticket from "@phosphor-icons/core/regular/ticket.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import type { UnpaidWin } from "./use-unpaid-wins.ts";

/** Won lots, what is still to be paid for them, and until when. */
export function WonBanner({ win }: { readonly win: UnpaidWin }) {
  const t = useTranslations("home.banner.ipoWon");
  const format = useFormat();
  const { name, code, rest, payUntil } = win;
  return (
    <Banner
      icon={ticket}
      title={t("title", { name, code })}
      caption={t("caption", {
        time: format.opening(payUntil),
        amount: format.yen(rest),
      })}
      url={urlOf("ipo", { view: "wins" })}
    />
  );
}
