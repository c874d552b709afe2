import type { Quote } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../app/services.ts";
import { usePushState } from "../../app/use-store.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { nameIn } from "../../quotes/names.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { arrows, directionOf } from "../../ui/direction.ts";
import { Lamp } from "../../ui/lamp.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { OrderResult } from "./order-result.tsx";
import { TicketConfirm } from "./ticket-confirm.tsx";
import { TicketEdit } from "./ticket-edit.tsx";
import type { TicketInput } from "./ticket.ts";
import { orderOf } from "./ticket.ts";
import styles from "./ticket.module.css";
import { useSubmission } from "./use-submission.ts";

interface TicketSheetProps {
  /** The share as it was read; the stream's figures take over while the sheet is open. */
  readonly quote: Quote;
  readonly input: TicketInput;
  readonly onChange: (input: TicketInput) => void;
  readonly open: boolean;
  /** `done` when an order was accepted: the ticket starts anew. */
  readonly onClose: (done: boolean) => void;
  readonly onShowOrders: () => void;
}

/** From the first figure to the accepted order: edit, confirm, result. */
export function TicketSheet(props: TicketSheetProps) {
  const { input, onChange, open, onClose, onShowOrders } = props;
  const { client, toasts } = useServices();
  const t = useTranslations("order");
  const format = useFormat();
  const quote = useQuote(props.quote.code) ?? props.quote;
  const [confirming, setConfirming] = useState(false);
  const order = orderOf(input, quote);

  const { submission, submit, locked } = useSubmission(async (clientOrderId) => {
    if (order === undefined) throw new Error("the ticket is incomplete");
    const answer = await client.call("trade/place", { clientOrderId, ...order });
    toasts.show("success", { word: "orderAccepted" });
    return answer;
  });
  const accepted = submission.step === "accepted";

  return (
    <Sheet
      open={open}
      onClose={() => {
        // An order whose outcome is unknown stays as it is, to be sent again or looked up.
        if (!locked) setConfirming(false);
        onClose(accepted);
      }}
      closeLabel={t("close")}
      title={
        <>
          {nameIn(format.tag, quote)}
          <span className={styles.code}>{quote.code}</span>
          <BestQuotes quote={quote} />
        </>
      }
      aside={<LastPrice quote={quote} />}
    >
      {accepted && (
        <OrderResult
          orderId={submission.orderId}
          decimals={decimalsOf(quote)}
          onShowOrders={onShowOrders}
          onClose={() => onClose(true)}
        />
      )}
      {!accepted && confirming && order !== undefined && (
        <TicketConfirm
          order={order}
          trade={input.trade}
          quote={quote}
          submission={submission}
          onSubmit={() => void submit()}
          onBack={locked ? undefined : () => setConfirming(false)}
        />
      )}
      {!accepted && !(confirming && order !== undefined) && (
        <TicketEdit
          quote={quote}
          input={input}
          onChange={onChange}
          onReview={() => setConfirming(true)}
        />
      )}
    </Sheet>
  );
}

function BestQuotes({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("order");
  const format = useFormat();
  const live = usePushState() === "open";
  const price = (value: number | null) =>
    value === null ? t("noQuote") : format.price(value, decimalsOf(quote));
  return (
    <span className={styles.subtitle}>
      <Lamp lit={live} />
      {t("bestQuotes", { ask: price(quote.ask), bid: price(quote.bid) })}
    </span>
  );
}

function LastPrice({ quote }: { readonly quote: Quote }) {
  const format = useFormat();
  if (quote.price === null || quote.change === null || quote.changePercent === null) return null;
  const direction = directionOf(quote.change);
  const decimals = decimalsOf(quote);
  return (
    <p className={`${styles.price} num`} data-direction={direction}>
      {format.price(quote.price, decimals)}
      <span className={styles.change}>
        <span aria-hidden="true">{arrows[direction]}</span>{" "}
        {format.signedPrice(quote.change, decimals)} ({format.signedPercent(quote.changePercent)})
      </span>
    </p>
  );
}
