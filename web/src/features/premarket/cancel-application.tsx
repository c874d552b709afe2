import type { PremarketApplication } from "@akari/api/premarket";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";

/** Takes a kept application back, after a question. */
export function CancelApplication({ item }: { readonly item: PremarketApplication }) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("premarket.cancel");
  const format = useFormat();
  const { name, decimals } = useInstruments()(item.code);
  const [asking, setAsking] = useState(false);
  // The same id for another try: a cancel whose answer was lost is not a second one.
  const clientId = useRef(crypto.randomUUID());
  const cancel = useMutation({
    mutationFn: () =>
      client.call("premarket/cancel", {
        clientId: clientId.current,
        premarketId: item.premarketId,
      }),
    onSuccess: () => toasts.show("success", { sentence: t("done") }),
    async onSettled() {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: ["premarket/applications"] });
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t("button")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("title")}
        confirmLabel={t("confirm")}
        cancelLabel={t("keep")}
        tone="alert"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsking(false)}
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
