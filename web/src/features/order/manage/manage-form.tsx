import { ApiError } from "@akari/api/client";
import type { OrderItem } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import type { Instrument } from "../../../quotes/use-instruments.ts";
import { useQuote } from "../../../quotes/use-quote.ts";
import { useServices } from "../../../services/services.ts";
import { RefusalNotice } from "../../../valuation/refusal-notice.tsx";
import form from "../fields/form.module.css";
import { useAmendPreview } from "../costs/use-preview.ts";
import { QuantityStepper } from "../fields/quantity-stepper.tsx";
import { UnknownOutcome } from "../sending/unknown-outcome.tsx";
import { useSubmission } from "../sending/use-submission.ts";
import type { Refusal } from "../terms/entry-fields.tsx";
import { AmendCosts } from "./amend-costs.tsx";
import { amendProblem, changeInputOf, changeOf, changeProblems } from "./change-problems.ts";
import styles from "./manage-form.module.css";
import { ManagePrices } from "./manage-prices.tsx";
import { ValidityField } from "./validity-field.tsx";

interface ManageFormProps {
  readonly order: OrderItem;
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

/** Fields that show the server's message about them. */
const fieldsHere = ["price", "trigger", "stopPrice", "oco", "quantity", "goodTill"];

/** The editable terms of a live order: prices, trigger, lower quantity, last date; and a button to cancel it. */
export function ManageForm({ order, instrument, onClose }: ManageFormProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("order");
  const format = useFormat();
  const read = useApi("market/quote", { code: order.code }, { quiet: true });
  const quote = useQuote(order.code) ?? read.data;
  const lot = quote?.lot ?? 100;
  const [input, setInput] = useState(() =>
    changeInputOf(order, (price) => format.price(price, instrument.decimals), format.quantity),
  );
  const [asking, setAsking] = useState(false);

  const change = changeOf(order, input, format.tag);
  const changed = Object.keys(change).length > 0;
  const problems = quote === undefined ? {} : changeProblems(order, input, quote, format.tag);
  const quantityWrong = amendProblem(input.quantity, lot, order, format.tag);

  const cancel = useSubmission(async (clientId) => {
    const answer = await client.call("trade/cancel", { clientId, orderId: order.orderId });
    toasts.show("success", { word: "orderCancelled" });
    onClose();
    return answer;
  });
  const amend = useSubmission(async (clientId) => {
    const request = { clientId, orderId: order.orderId, ...change };
    const answer = await client.call("trade/amend", request);
    toasts.show("success", { word: "orderAmended" });
    onClose();
    return answer;
  });
  const { submission } = amend;
  const isComplete = changed && Object.keys(problems).length === 0 && quantityWrong === undefined;
  const isAsked = isComplete && !amend.locked;
  const judged = useAmendPreview(isAsked ? { orderId: order.orderId, ...change } : undefined);
  const refused = submission.step === "refused" ? refusalOf(submission.error, t("notSent")) : null;
  const refusal = refused ?? (isAsked ? judged.refusal : undefined);
  const isAtField = refusal !== undefined && fieldsHere.includes(refusal.field);
  const refusedAt = (...fields: readonly string[]) =>
    refusal !== undefined && fields.includes(refusal.field) ? refusal.message : undefined;
  // Until a cancel has been sent, the dialog shows no earlier refusal.
  const cancelRefused = cancel.submission.step === "refused" ? cancel.submission.error : undefined;

  return (
    <>
      <fieldset className={form.form} disabled={amend.locked}>
        <legend className="visually-hidden">{t("amend")}</legend>
        {quote !== undefined && (
          <ManagePrices
            order={order}
            quote={quote}
            input={input}
            onChange={setInput}
            problems={problems}
            refusedAt={refusedAt}
          />
        )}
        <QuantityStepper
          lot={lot}
          smallest={Math.max(lot, order.filledQuantity)}
          largest={order.quantity}
          hint={t("quantity.onlyLess")}
          value={input.quantity}
          onChange={(quantity) => setInput({ ...input, quantity })}
          problem={quantityWrong}
          refusal={refusedAt("quantity")}
        />
        {order.condition === null && (
          <ValidityField
            value={input.goodTill}
            onChange={(goodTill) => setInput({ ...input, goodTill })}
            error={refusedAt("goodTill")}
          />
        )}
      </fieldset>
      {isComplete && <AmendCosts order={order} preview={judged.preview} stale={!judged.current} />}
      {refusal !== undefined && !isAtField && <RefusalNotice refusal={refusal} />}
      {cancelRefused !== undefined && (
        <Notice tone="alert" role="alert">
          {cancelRefused.message || t("notSent")}
        </Notice>
      )}
      <UnknownOutcome submission={submission} />
      <div className={form.buttons}>
        <div className={styles.pair}>
          <Button tone="destructive" onClick={() => setAsking(true)}>
            {t("cancelOrder")}
          </Button>
          <Button
            tone="primary"
            disabled={!isComplete || (isAsked && judged.current && judged.refusal !== undefined)}
            busy={submission.step === "sending"}
            onClick={() => void amend.submit()}
          >
            {t(submission.step === "unknown" ? "sendAgain" : "amend")}
          </Button>
        </div>
        {!changed && <p className={form.note}>{t("amendNothing")}</p>}
      </div>
      <ConfirmDialog
        open={asking}
        tone="alert"
        title={t("cancelQuestion")}
        confirmLabel={t("cancelOrder")}
        cancelLabel={t("keepOrder")}
        busy={cancel.submission.step === "sending"}
        onConfirm={() => void cancel.submit().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p className={form.note}>
          {t("cancelDetail", {
            name: instrument.name,
            quantity: format.shares(order.quantity - order.filledQuantity),
          })}
        </p>
      </ConfirmDialog>
    </>
  );
}

function refusalOf(error: Error, otherwise: string): Refusal {
  const { field = null, reason = null } = error instanceof ApiError ? error : {};
  return {
    field: field ?? "",
    message: error.message || otherwise,
    reason: reason ?? undefined,
  };
}
