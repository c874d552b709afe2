import type { OrderItem } from "@akari/api/order";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { InstrumentName } from "../../../quotes/instrument-name.tsx";
import type { Instrument } from "../../../quotes/use-instruments.ts";
import { useServices } from "../../../services/services.ts";
import { useAmendPreview } from "../costs/use-preview.ts";
import { UnknownOutcome } from "../sending/unknown-outcome.tsx";
import { useSubmission } from "../sending/use-submission.ts";
import { isBuy } from "../wording/order-words.ts";
import { AmendCosts } from "./amend-costs.tsx";

interface ConfirmMoveProps {
  readonly order: OrderItem;
  readonly instrument: Instrument;
  /** The price to which the order's line has been moved. */
  readonly price: number;
  /** The server has refused it. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Asks before an order takes the price to which its line has been moved. */
export function ConfirmMove({ order, instrument, price, onRefused, onClose }: ConfirmMoveProps) {
  const { client, toasts, queries } = useServices();
  const t = useTranslations("order");
  const own = useTranslations("instrument.chart.own");
  const format = useFormat();
  const amend = useSubmission(async (clientId) => {
    const answer = await client
      .call("trade/amend", { clientId, orderId: order.orderId, price })
      .catch((error: unknown) => {
        onRefused();
        throw error;
      });
    // The line stays where it was dropped until the order is read again.
    await queries.invalidateQueries({ queryKey: ["trade/orders"] });
    toasts.show("success", { word: "orderAmended" });
    onClose();
    return answer;
  });
  const { submission } = amend;
  const { preview, refusal, current } = useAmendPreview({ orderId: order.orderId, price }, 0);
  const denied = submission.step === "ready" ? refusal?.message : undefined;
  const problem = submission.step === "refused" ? submission.error.message || t("notSent") : denied;
  const quantity = format.shares(order.quantity - order.filledQuantity);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t("move.title")}
      confirmLabel={t(submission.step === "unknown" ? "sendAgain" : "amend")}
      cancelLabel={t("move.keep")}
      busy={submission.step === "sending"}
      disabled={denied !== undefined}
      onConfirm={() => void amend.submit()}
      onCancel={onClose}
    >
      <KeyValue
        rows={[
          {
            label: t("move.order"),
            value: own(isBuy(order) ? "buy" : "sell", { quantity }),
            note: <InstrumentName instrument={instrument} />,
          },
          {
            label: t("move.now"),
            value: order.price !== null && format.priceYen(order.price, instrument.decimals),
          },
          { label: t("move.next"), value: <b>{format.priceYen(price, instrument.decimals)}</b> },
        ]}
      />
      <AmendCosts order={order} preview={preview} stale={!current} />
      {problem !== undefined && (
        <Notice tone="alert" role="alert">
          {problem}
        </Notice>
      )}
      <UnknownOutcome submission={submission} />
    </ConfirmDialog>
  );
}
