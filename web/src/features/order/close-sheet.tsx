import type { Quote } from "@akari/api/instrument";
import type { PositionItem } from "@akari/api/portfolio";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../app/services.ts";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { closingTrade } from "./order-row.tsx";
import { CloseCosts } from "./close-costs.tsx";
import { parseFigure } from "./parse-figure.ts";
import { highestPrice, lowestPrice, priceProblem } from "./price-steps.ts";
import { canStepPrice, canStepQuantity, steppedPrice, steppedQuantity, tickOf } from "./ticket.ts";
import styles from "./ticket.module.css";
import { type CloseOrder, usePreview } from "./use-preview.ts";
import { useSubmission } from "./use-submission.ts";

interface CloseSheetProps {
  readonly position: PositionItem;
  readonly name: string;
  readonly onClose: () => void;
}

/** Closes a position whole or in part, at market or at a limit, after the spec's question (M-ST-8). */
export function CloseSheet({ position, name, onClose }: CloseSheetProps) {
  const t = useTranslations("order");
  const read = useApi("market/quote", { code: position.code }, { quiet: true });
  const quote = useQuote(position.code) ?? read.data;
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={t("close")}
      title={
        <>
          {t(`closing.title.${closingTrade(position)}`, { name })}
          <span className={styles.code}>{position.code}</span>
        </>
      }
    >
      {quote === undefined ? (
        <Skeleton rows={4} rowHeight={3} label={t("closing.loading")} />
      ) : (
        <CloseForm position={position} name={name} quote={quote} onClose={onClose} />
      )}
    </Sheet>
  );
}

function CloseForm(props: CloseSheetProps & { readonly quote: Quote }) {
  const { position, name, quote, onClose } = props;
  const { client, toasts } = useServices();
  const t = useTranslations("order");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const largest = position.quantity - position.closingQuantity;
  const [type, setType] = useState<"market" | "limit">("market");
  const [price, setPrice] = useState(() =>
    format.price(quote.price ?? quote.previousClose, decimals),
  );
  const [quantity, setQuantity] = useState(() => format.quantity(largest));
  const [asking, setAsking] = useState(false);

  const shares = parseFigure(quantity);
  const limit = parseFigure(price);
  const quantityWrong =
    shares === undefined || shares === 0
      ? "required"
      : shares % quote.lot !== 0
        ? "offLot"
        : shares > largest
          ? "aboveOpen"
          : undefined;
  const priceWrong =
    type === "market" ? undefined : limit === undefined ? "required" : priceProblem(quote, limit);
  const order: CloseOrder | undefined =
    quantityWrong !== undefined || priceWrong !== undefined || shares === undefined
      ? undefined
      : {
          positionId: position.positionId,
          type,
          ...(type === "limit" && limit !== undefined ? { price: limit } : {}),
          quantity: shares,
        };
  const { preview, current } = usePreview(order);
  const denial = order === undefined ? null : (preview?.denial ?? null);

  const { submission, submit, locked } = useSubmission(async (clientOrderId) => {
    if (order === undefined) throw new Error("the order is incomplete");
    const answer = await client.call("trade/close", { clientOrderId, ...order });
    toasts.show("success", { word: "orderAccepted" });
    onClose();
    return answer;
  });
  const refused = submission.step === "refused" ? submission.error.message : undefined;
  const kind = closingTrade(position);

  return (
    <>
      <fieldset className={styles.form} disabled={locked}>
        <legend className="visually-hidden">{t(`trade.${kind}`)}</legend>
        <div className={styles.field}>
          <span className={styles.label}>{t("type.label")}</span>
          <Segmented
            name={t("type.label")}
            value={type}
            choices={(["market", "limit"] as const).map((value) => ({
              value,
              label: t(`type.${value}`),
            }))}
            onChange={setType}
          />
        </div>
        {type === "limit" && (
          <Stepper
            label={t("price.label")}
            hint={t("price.hint", { tick: format.priceYen(tickOf(price, quote), decimals) })}
            unit={t("price.unit")}
            inputMode="decimal"
            value={price}
            onType={setPrice}
            onStep={(direction) =>
              setPrice(format.price(steppedPrice(price, quote, direction), decimals))
            }
            canStep={(direction) => canStepPrice(price, quote, direction)}
            decreaseLabel={t("price.decrease")}
            increaseLabel={t("price.increase")}
            error={
              priceWrong === undefined
                ? undefined
                : t(`problem.price.${priceWrong}`, {
                    tick: format.priceYen(tickOf(price, quote), decimals),
                    low: format.price(lowestPrice(quote), decimals),
                    high: format.priceYen(highestPrice(quote), decimals),
                  })
            }
          />
        )}
        <Stepper
          label={t("quantity.label")}
          hint={t("closing.open", { quantity: format.shares(largest) })}
          unit={t("quantity.unit")}
          value={quantity}
          onType={setQuantity}
          onStep={(direction) =>
            setQuantity(format.quantity(steppedQuantity(quantity, quote.lot, direction)))
          }
          canStep={(direction) => canStepQuantity(quantity, quote.lot, direction, largest)}
          decreaseLabel={t("quantity.decrease")}
          increaseLabel={t("quantity.increase")}
          error={
            quantityWrong === undefined
              ? undefined
              : t(`problem.quantity.${quantityWrong}`, {
                  lot: format.shares(quote.lot),
                  quantity: format.shares(largest),
                })
          }
        />
      </fieldset>
      <CloseCosts
        preview={order === undefined ? undefined : preview}
        type={type}
        decimals={decimals}
        stale={!current}
      />
      {(refused ?? denial?.msg) !== undefined && (
        <p className={styles.denial} role="alert">
          {refused ?? denial?.msg}
        </p>
      )}
      {submission.step === "unknown" && (
        <p className={styles.risk} role="alert">
          {t("outcomeUnknown")}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          tone={position.side === "long" ? "fall" : "rise"}
          disabled={order === undefined || (denial !== null && current)}
          busy={submission.step === "sending"}
          onClick={() => setAsking(true)}
        >
          {t(`review.${kind}`)}
        </Button>
        <p className={styles.note}>{t("notYetSent")}</p>
      </div>
      <ConfirmDialog
        open={asking && submission.step !== "refused"}
        tone={position.side === "long" ? "fall" : "rise"}
        title={t(`closing.question.${position.side}`)}
        confirmLabel={t(submission.step === "unknown" ? "sendAgain" : "send")}
        cancelLabel={t("edit")}
        busy={submission.step === "sending"}
        onConfirm={() => void submit()}
        onCancel={() => setAsking(false)}
      >
        <KeyValue
          rows={[
            { label: name, value: t(`trade.${kind}`) },
            { label: t("quantity.label"), value: format.shares(shares ?? 0) },
            {
              label: t("type.label"),
              value:
                type === "market" || limit === undefined
                  ? t("type.market")
                  : t("limitAt", { price: format.priceYen(limit, decimals) }),
            },
          ]}
        />
      </ConfirmDialog>
    </>
  );
}
