import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { highestPrice, lowestPrice } from "./price-steps.ts";
import {
  type TicketInput,
  type TicketProblems,
  canStepPrice,
  canStepQuantity,
  leveragesOf,
  steppedPrice,
  steppedQuantity,
  tickOf,
  trades,
  withTrade,
} from "./ticket.ts";
import styles from "./ticket.module.css";

interface TicketFormProps {
  readonly quote: Quote;
  readonly input: TicketInput;
  readonly onChange: (input: TicketInput) => void;
  /** Shown at the fields; the server's own words where it names the field. */
  readonly problems: TicketProblems;
  readonly refusal: { readonly field: string; readonly message: string } | undefined;
}

/** First choice, kind, price, quantity and, inside 信用, leverage (M-STK-4..6). */
export function TicketForm({ quote, input, onChange, problems, refusal }: TicketFormProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const change = (part: Partial<TicketInput>) => onChange({ ...input, ...part });
  const refusedAt = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const leverages = leveragesOf(input.trade);

  return (
    <div className={styles.form}>
      <Segmented
        name={t("trade.label")}
        value={input.trade}
        choices={trades.map((value) => ({
          value,
          label: t(`trade.${value}`),
          tone: value === "marginSell" ? "fall" : "rise",
        }))}
        onChange={(value) => onChange(withTrade(input, value))}
      />
      <div className={styles.field}>
        <span className={styles.label}>{t("type.label")}</span>
        <Segmented
          name={t("type.label")}
          value={input.type}
          choices={(["market", "limit"] as const).map((value) => ({
            value,
            label: t(`type.${value}`),
          }))}
          onChange={(type) => change({ type })}
        />
      </div>
      {input.type === "limit" && (
        <Stepper
          label={t("price.label")}
          hint={t("price.hint", { tick: format.priceYen(tickOf(input.price, quote), decimals) })}
          unit={t("price.unit")}
          inputMode="decimal"
          value={input.price}
          onType={(price) => change({ price })}
          onStep={(direction) =>
            change({ price: format.price(steppedPrice(input.price, quote, direction), decimals) })
          }
          canStep={(direction) => canStepPrice(input.price, quote, direction)}
          decreaseLabel={t("price.decrease")}
          increaseLabel={t("price.increase")}
          error={
            problems.price === undefined
              ? refusedAt("price")
              : t(`problem.price.${problems.price}`, {
                  tick: format.priceYen(tickOf(input.price, quote), decimals),
                  low: format.price(lowestPrice(quote), decimals),
                  high: format.priceYen(highestPrice(quote), decimals),
                })
          }
        />
      )}
      <Stepper
        label={t("quantity.label")}
        hint={t("quantity.hint", { lot: format.shares(quote.lot) })}
        unit={t("quantity.unit")}
        value={input.quantity}
        onType={(quantity) => change({ quantity })}
        onStep={(direction) =>
          change({
            quantity: format.quantity(steppedQuantity(input.quantity, quote.lot, direction)),
          })
        }
        canStep={(direction) => canStepQuantity(input.quantity, quote.lot, direction)}
        decreaseLabel={t("quantity.decrease")}
        increaseLabel={t("quantity.increase")}
        error={
          problems.quantity === undefined
            ? refusedAt("quantity")
            : t(`problem.quantity.${problems.quantity}`, { lot: format.shares(quote.lot) })
        }
      />
      {leverages.length > 1 && (
        <div className={styles.field}>
          <span className={styles.label}>
            {t("leverage.label")}
            <span className={styles.hint}>
              {t("leverage.hint", {
                percent: format.percent(100 / input.leverage, input.leverage === 3 ? 1 : 0),
              })}
            </span>
          </span>
          <Segmented
            name={t("leverage.label")}
            value={String(input.leverage)}
            choices={leverages.map((value) => ({
              value: String(value),
              label: t("leverage.times", { times: value }),
            }))}
            onChange={(value) =>
              change({ leverage: leverages.find((times) => String(times) === value) ?? 1 })
            }
          />
        </div>
      )}
    </div>
  );
}
