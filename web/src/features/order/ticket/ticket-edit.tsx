import type { Quote } from "@akari/api/instrument";
import { Button } from "@akari/ui/button.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { asksForMoney } from "../../../valuation/asks-for-money.ts";
import { DepositWay } from "../../../valuation/deposit-way.tsx";
import { CostTable } from "../costs/cost-table.tsx";
import { CostsPlace } from "../costs/costs-place.tsx";
import { HeldTotal } from "../costs/held-total.tsx";
import { HeldWorking } from "../costs/held-working.tsx";
import { usePreview } from "../costs/use-preview.ts";
import { AuctionBand } from "../fields/auction-band.tsx";
import form from "../fields/form.module.css";
import { OrderDayNote } from "../fields/order-day-note.tsx";
import { TradingNote } from "../fields/trading-note.tsx";
import styles from "./ticket-edit.module.css";
import { TicketForm } from "./ticket-form.tsx";
import {
  type TicketInput,
  type TicketKeys,
  type TicketOrder,
  orderOf,
  ticketProblems,
} from "./ticket.ts";
import { useTicketDrafts } from "./use-ticket-drafts.ts";

export interface TicketEditProps {
  readonly quote: Quote;
  readonly input: TicketInput;
  readonly onChange: (input: TicketInput) => void;
  readonly onReview: (order: TicketOrder) => void;
  /** Shown where the ticket has them. */
  readonly keys?: TicketKeys;
  /** Called once the fields are on the screen. */
  readonly onShown?: () => void;
}

/** Fields of the ticket that show the server's message about them. */
const fieldsHere = ["price", "quantity", "trigger", "condition", "oco", "exit", "goodTill"];

/** As long as the figures of most orders. */
const unread = { held: 100_000, cashBefore: 10_000_000, cashAfter: 9_900_000 };

/** The fields, and under them what the order would cost now. */
export function TicketEdit({ quote, input, onChange, onReview, keys, onShown }: TicketEditProps) {
  const drafts = useTicketDrafts();
  const t = useTranslations("order");
  const { tag } = useFormat();
  const [asked, setAsked] = useState(false);
  const shownFirst = useEffectEvent(() => onShown?.());
  useLayoutEffect(() => shownFirst(), []);
  const problems = ticketProblems(input, quote, tag);
  const order = orderOf(input, quote, tag);
  const { preview, refusal, current, failure } = usePreview(order);
  // The last answer's: a quantity too large for any order gets none of its own.
  const [largest, setLargest] = useState<number | undefined>();
  if (preview !== undefined && preview.largestQuantity !== largest)
    setLargest(preview.largestQuantity);
  // Empty fields are reported only when the reader continues; wrong ones at once.
  const shown = asked
    ? problems
    : Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== "required"));
  const isAtField = refusal !== undefined && fieldsHere.includes(refusal.field);

  const known = preview !== undefined && order !== undefined;
  return (
    <div className={form.frame}>
      <OrderDayNote quote={quote} />
      <AuctionBand quote={quote} />
      {input.type !== "stop" && <TradingNote quote={quote} type={input.type} />}
      <TicketForm
        quote={quote}
        input={input}
        onChange={onChange}
        problems={shown}
        refusal={refusal}
        largest={largest}
        onLeave={() => drafts.review(quote.code, input)}
        keys={keys}
      />
      {known ? (
        <>
          <CostTable preview={preview} order={order} quote={quote} stale={!current} />
          <HeldWorking preview={preview} order={order} quote={quote} stale={!current} />
        </>
      ) : (
        <CostsPlace input={input} order={order} quote={quote}>
          {failure !== null
            ? failure.message || t("previewFailed")
            : order === undefined || refusal !== undefined
              ? t("previewNeedsFigures")
              : ""}
        </CostsPlace>
      )}
      {refusal !== undefined && !isAtField && (
        <Notice tone="alert" role="alert">
          {refusal.message}
        </Notice>
      )}
      <div className={`${form.buttons} ${form.foot}`}>
        {known ? (
          <HeldTotal preview={preview} stale={!current} />
        ) : (
          <div className={styles.total} aria-hidden="true">
            <HeldTotal preview={unread} stale={false} />
          </div>
        )}
        <Button
          tone={input.trade === "marginSell" ? "fall" : "rise"}
          disabled={refusal !== undefined && current}
          onClick={() => {
            setAsked(true);
            if (order !== undefined) onReview(order);
          }}
        >
          {t(`review.${input.trade}`)}
          {keys !== undefined && <Keycap keys={keys.review} inside />}
        </Button>
        {asksForMoney(refusal?.reason) && <DepositWay />}
        <p className={form.note}>{t("notYetSent")}</p>
      </div>
    </div>
  );
}
