import type { PremarketApplication } from "@akari/api/premarket";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { TakeBack } from "../../page/take-back.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";

/** Cancels an application that is kept for the session. */
export function CancelApplication({ item }: { readonly item: PremarketApplication }) {
  const { client, queries } = useServices();
  const t = useTranslations("premarket.cancel");
  const format = useFormat();
  const { premarketId, code, quantity, price, held } = item;
  const { name, decimals } = useInstruments()(code);
  return (
    <TakeBack
      label={t("button")}
      look={{ size: "small" }}
      title={t("title")}
      confirm={t("confirm")}
      keep={t("keep")}
      text={t("text", {
        name,
        code,
        quantity: format.shares(quantity),
        price: format.priceYen(price, decimals),
        amount: format.yen(held),
      })}
      act={(clientId) => client.call("premarket/cancel", { clientId, premarketId })}
      done={{ sentence: t("done") }}
      readAgain={() => queries.invalidateQueries({ queryKey: ["premarket/applications"] })}
    />
  );
}
