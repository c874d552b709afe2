import { newId } from "@akari/ui/new-id.ts";
import type { OrderItem } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../../http/client.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import { useServices } from "../../../services/services.ts";
import { usePreview } from "../costs/use-preview.ts";

interface SwitchToMarketProps {
  readonly order: OrderItem;
  readonly name: string;
}

/**
 * Takes a waiting order back and sends the same at market, after a question. The order is taken back only where its money and the cash would
 * cover the other; the ids stay until it is done, so that another try repeats nothing.
 */
export function SwitchToMarket({ order, name }: SwitchToMarketProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("order.toMarket");
  const words = useTranslations("order");
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const ids = useRef({ clientId: newId(), clientOrderId: newId() });
  const quantity = order.quantity - order.filledQuantity;
  const { code, side, leverage } = order;
  const wanted = { code, side, leverage, quantity, type: "market" } as const;
  const { preview, current } = usePreview(asking ? wanted : undefined, 0);
  const isCovered = preview !== undefined && preview.held <= preview.cashBefore + order.held;
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { clientId, clientOrderId } = ids.current;
      await client.call(
        "trade/cancel",
        { clientId, orderId: order.orderId },
        { showsRefusal: true },
      );
      // Its refusal is a toast: with the order that is taken back, this dialog leaves the page.
      await client.call("trade/place", { clientOrderId, ...wanted });
      toasts.show("success", { word: "orderAccepted" });
      setAsking(false);
    } catch (error) {
      if (!isOutcomeUnknown(error)) ids.current = { clientId: newId(), clientOrderId: newId() };
      setFailure((error as Error).message || words("notSent"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t("open")}
      </Button>
      <ConfirmDialog
        open={asking}
        tone={side === "long" ? "rise" : "fall"}
        title={t("title")}
        confirmLabel={t("send")}
        cancelLabel={t("keep")}
        busy={busy}
        disabled={!isCovered || !current}
        onConfirm={() => void send()}
        onCancel={() => {
          setFailure(undefined);
          setAsking(false);
        }}
      >
        {failure !== undefined && (
          <Notice tone="alert" role="alert">
            {failure}
          </Notice>
        )}
        {preview !== undefined && current && !isCovered && (
          <Notice tone="alert" role="alert">
            {t("short", { needed: format.yen(preview.held) })}
          </Notice>
        )}
        <KeyValue
          rows={[
            { label: name, value: code },
            { label: words("quantity.label"), value: format.shares(quantity) },
            {
              label: words("cost.held"),
              value: preview === undefined ? "—" : format.yen(preview.held),
            },
          ]}
        />
        <p>{t("effect")}</p>
      </ConfirmDialog>
    </>
  );
}
