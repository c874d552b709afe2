import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { PriceStepper } from "./price-stepper.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { type TicketInput, type TicketProblems, leveragesOf, trades, withTrade } from "./ticket.ts";
import styles from "./ticket.module.css";
import { TypeChoice } from "./type-choice.tsx";

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
  const change = (part: Partial<TicketInput>) => onChange({ ...input, ...part });
  const refusedAt = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const leverages = leveragesOf(input.trade);
  const marginRate = format.percent(100 / input.leverage, input.leverage === 3 ? 1 : 0);

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
      <TypeChoice value={input.type} onChange={(type) => change({ type })} />
      {input.type === "limit" && (
        <PriceStepper
          quote={quote}
          value={input.price}
          onChange={(price) => change({ price })}
          problem={problems.price}
          refusal={refusedAt("price")}
        />
      )}
      <QuantityStepper
        lot={quote.lot}
        hint={t("quantity.hint", { lot: format.shares(quote.lot) })}
        value={input.quantity}
        onChange={(quantity) => change({ quantity })}
        problem={problems.quantity}
        refusal={refusedAt("quantity")}
      />
      {leverages.length > 1 && (
        <div className={styles.field}>
          <span className={styles.label}>
            {t("leverage.label")}
            <span className={styles.hint}>{t("leverage.hint", { percent: marginRate })}</span>
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
