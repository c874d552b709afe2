import { ApiError } from "@akari/api/client";
import type { Quote } from "@akari/api/instrument";
import type { PositionItem } from "@akari/api/portfolio";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { valuationIntervalMs } from "../../../valuation/valuation-interval.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { useServices } from "../../../services/services.ts";
import { CashFigures } from "../costs/cash-change.tsx";
import { type CloseOrder, usePreview } from "../costs/use-preview.ts";
import { AuctionBand } from "../fields/auction-band.tsx";
import form from "../fields/form.module.css";
import { OrderDayNote } from "../fields/order-day-note.tsx";
import { parseFigure } from "../../../quotes/parse-figure.ts";
import { referencePriceOf } from "../../../quotes/reference-price.ts";
import { QuantityChoices } from "../fields/quantity-choices.tsx";
import { QuantityStepper } from "../fields/quantity-stepper.tsx";
import { TradingNote } from "../fields/trading-note.tsx";
import { UnknownOutcome } from "../sending/unknown-outcome.tsx";
import { useSubmission } from "../sending/use-submission.ts";
import { EntryFields } from "../terms/entry-fields.tsx";
import { TermsRow } from "../terms/terms-row.tsx";
import {
  type EntryInput,
  type TermProblems,
  emptyStop,
  entryProblems,
  entryTerms,
  noTerms,
  tradesAtMarket,
  waitsForLimits,
} from "../terms/terms.ts";
import { Lines } from "../wording/lines.tsx";
import { shapeOfRequest } from "../wording/order-shape.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import { closeProblem } from "./change-problems.ts";
import { CloseCosts } from "./close-costs.tsx";
import { Received } from "./received.tsx";
import { closingTrade } from "../../../executions/trade-words.ts";

interface CloseFormProps {
  readonly position: PositionItem;
  readonly name: string;
  readonly quote: Quote;
  readonly onClose: () => void;
}

/** Fields of the sheet that show the server's message about them. */
const fieldsHere = ["price", "quantity", "trigger", "condition", "oco", "goodTill"];

/** An empty field is no error until the reader continues: the button waits for it. */
function shownOf(problems: TermProblems): TermProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== "required"),
  );
}

function fieldOf(error: Error): string {
  return (error instanceof ApiError ? error.field : null) ?? "";
}

/** Kind, price and quantity of a closing order, its result, and the spec's question before it (M-ST-8). */
export function CloseForm({ position, name, quote, onClose }: CloseFormProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("order");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const largest = position.quantity - position.closingQuantity;
  const buys = position.side === "short";
  const [entry, setEntry] = useState<EntryInput>(() => ({
    type: "market",
    price: format.price(referencePriceOf(quote), decimals),
    stop: emptyStop,
    terms: noTerms,
  }));
  const [quantity, setQuantity] = useState(() => format.quantity(largest));
  const [asking, setAsking] = useState(false);

  const shares = parseFigure(quantity, format.tag) ?? 0;
  const quantityWrong = closeProblem(quantity, quote.lot, largest, format.tag);
  const problems = entryProblems(entry, quote, format.tag);
  const typed: CloseOrder | undefined =
    quantityWrong !== undefined || Object.keys(problems).length > 0
      ? undefined
      : { positionId: position.positionId, ...entryTerms(entry, format.tag), quantity: shares };
  /** The order being confirmed. */
  const [asked, setAsked] = useState<CloseOrder | undefined>();
  const { submission, submit, locked } = useSubmission(async (clientOrderId) => {
    if (asked === undefined) throw new Error("an order is sent before it was asked about");
    const answer = await client.call("trade/close", { clientOrderId, ...asked });
    toasts.show("success", { word: "orderAccepted" });
    onClose();
    return answer;
  });
  // An order that may have been accepted may be what reserves the shares now: it can only be sent again unchanged.
  const order = locked ? asked : typed;
  const atMarket = order === undefined || tradesAtMarket(order);
  // At market its value moves with the quote above.
  const judged = usePreview(order, undefined, atMarket ? valuationIntervalMs : undefined);
  const { preview, current } = judged;
  const kind = closingTrade(position);
  const words = useOrderWords(decimals);
  const shape = order === undefined ? undefined : shapeOfRequest(order, buys);
  const terms = shape === undefined ? [] : words.terms(shape);
  const tone = position.side === "long" ? "fall" : "rise";
  const refused = submission.step === "refused" ? submission.error : undefined;
  const refusal =
    refused !== undefined
      ? { field: fieldOf(refused), message: refused.message || t("notSent") }
      : locked
        ? undefined
        : judged.failure !== null
          ? { field: "", message: judged.failure.message || t("previewFailed") }
          : judged.refusal;
  const fields = { quote, buys, entry, onChange: setEntry, refusal, problems: shownOf(problems) };

  return (
    <div className={form.frame}>
      <Received preview={order === undefined ? undefined : preview} stale={!current} />
      <OrderDayNote quote={quote} />
      <AuctionBand quote={quote} />
      {entry.type !== "stop" && <TradingNote quote={quote} type={entry.type} />}
      <fieldset className={form.form} disabled={locked}>
        <legend className="visually-hidden">{t(`trade.${kind}`)}</legend>
        <EntryFields {...fields} />
        <QuantityStepper
          lot={quote.lot}
          largest={largest}
          hint={t(kind === "cashSell" ? "closing.sellable" : "closing.open", {
            quantity: format.shares(largest),
          })}
          value={quantity}
          onChange={setQuantity}
          problem={locked ? undefined : quantityWrong}
          isCash={kind === "cashSell"}
          choices={
            <QuantityChoices
              lot={quote.lot}
              largest={largest}
              value={quantity}
              onQuantity={setQuantity}
            />
          }
          refusal={refusal?.field === "quantity" ? refusal.message : undefined}
        />
        <TermsRow {...fields} opens={false} />
      </fieldset>
      <CloseCosts
        preview={order === undefined ? undefined : preview}
        atMarket={atMarket}
        decimals={decimals}
        stale={!current}
        outsideLimits={order !== undefined && waitsForLimits(order, quote)}
      />
      {refusal !== undefined && !fieldsHere.includes(refusal.field) && (
        <Notice tone="alert" role="alert">
          {refusal.message}
        </Notice>
      )}
      <UnknownOutcome submission={submission} />
      <div className={`${form.buttons} ${form.foot}`}>
        <Button
          tone={tone}
          disabled={
            // A missing preview must not keep a position from being closed.
            order === undefined || (!locked && judged.refusal !== undefined && current)
          }
          busy={submission.step === "sending"}
          onClick={() => {
            setAsked(order);
            setAsking(true);
          }}
        >
          {t(`review.${kind}`)}
        </Button>
        <p className={form.note}>{t("notYetSent")}</p>
      </div>
      <ConfirmDialog
        open={asking}
        tone={tone}
        title={t(`closing.question.${position.side}`)}
        confirmLabel={t(submission.step === "unknown" ? "sendAgain" : "send")}
        cancelLabel={t("edit")}
        busy={submission.step === "sending"}
        onConfirm={() => void submit().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <KeyValue
          rows={[
            { label: name, value: t(`trade.${kind}`) },
            { label: t("quantity.label"), value: format.shares(shares) },
            ...(shape === undefined
              ? []
              : [
                  { label: t("type.label"), value: words.method(shape) },
                  ...(terms.length === 0
                    ? []
                    : [{ label: t("terms.label"), value: <Lines lines={terms} /> }]),
                ]),
            ...(preview === undefined
              ? []
              : [
                  { label: t("cost.notional"), value: format.yen(preview.notional) },
                  { label: t("cost.fee"), value: format.yen(preview.fee) },
                  { label: t("cost.cash"), value: <CashFigures preview={preview} /> },
                ]),
          ]}
        />
      </ConfirmDialog>
    </div>
  );
}
