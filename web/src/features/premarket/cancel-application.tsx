import type { PremarketApplication } from "@akari/api/premarket";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useTranslations } from "use-intl/react";
import { useConfirmed } from "../../http/use-confirmed.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";

/** Takes a kept application back, after a question. */
export function CancelApplication({ item }: { readonly item: PremarketApplication }) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("premarket.cancel");
  const format = useFormat();
  const { name, decimals } = useInstruments()(item.code);
  const cancel = useConfirmed({
    act: (clientId) => client.call("premarket/cancel", { clientId, premarketId: item.premarketId }),
    onSuccess: () => toasts.show("success", { sentence: t("done") }),
    readAgain: () => queries.invalidateQueries({ queryKey: ["premarket/applications"] }),
  });
  return (
    <>
      <Button size="small" onClick={cancel.ask}>
        {t("button")}
      </Button>
      <ConfirmDialog
        {...cancel.dialog}
        title={t("title")}
        confirmLabel={t("confirm")}
        cancelLabel={t("keep")}
        tone="alert"
      >
        <p>
          {t("text", {
            name,
            code: item.code,
            quantity: format.shares(item.quantity),
            price: format.priceYen(item.price, decimals),
            amount: format.yen(item.held),
          })}
        </p>
      </ConfirmDialog>
    </>
  );
}
