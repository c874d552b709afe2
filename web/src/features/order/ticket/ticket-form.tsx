import type { Quote } from "@akari/api/instrument";
import { Keycap } from "@akari/ui/keycap.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import { SideLabelled } from "@akari/ui/side-labelled.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import form from "../fields/form.module.css";
import { QuantityChoices } from "../fields/quantity-choices.tsx";
import { QuantityStepper } from "../fields/quantity-stepper.tsx";
import { EntryFields, type Refusal } from "../terms/entry-fields.tsx";
import { TermsRow } from "../terms/terms-row.tsx";
import {
  type TicketInput,
  type TicketKeys,
  type TicketProblems,
  buysWith,
  leveragesOf,
  trades,
  withOffer,
} from "./ticket.ts";

interface TicketFormProps {
  readonly quote: Quote;
  readonly input: TicketInput;
  readonly onChange: (input: TicketInput) => void;
  /** Shown at the fields; the server's own words where it names the field. */
  readonly problems: TicketProblems;
  readonly refusal: Refusal | undefined;
  /** The most shares that it could have, as far as the server has said. */
  readonly largest: number | undefined;
  /** Called before the reader leaves the ticket for a page that explains it. */
  readonly onLeave: () => void;
  readonly keys: TicketKeys | undefined;
}

/** First choice, kind, price, quantity and, inside 信用, leverage; then 詳細条件 (M-STK-4..6). */
export function TicketForm(props: TicketFormProps) {
  const { quote, input, onChange, problems, refusal, largest, onLeave, keys } = props;
  const t = useTranslations("order");
  const format = useFormat();
  const change = (part: Partial<TicketInput>) => onChange({ ...input, ...part });
  const entry = {
    quote,
    buys: buysWith(input.trade),
    entry: input,
    onChange,
    problems,
    refusal,
  };
  const leverages = leveragesOf(input.trade);
  const marginRate = format.percent(100 / input.leverage, input.leverage === 3 ? 1 : 0);

  return (
    <div className={form.form}>
      <Segmented
        name={t("trade.label")}
        value={input.trade}
        choices={trades.map((value) => ({
          value,
          label: <WithKey keys={keys?.[value]}>{t(`trade.${value}`)}</WithKey>,
          tone: value === "marginSell" ? "fall" : "rise",
        }))}
        onChange={(value) =>
          onChange(
            withOffer(input, value, quote, (price) => format.price(price, decimalsOf(quote))),
          )
        }
      />
      <EntryFields {...entry} />
      <QuantityStepper
        lot={quote.lot}
        hint={t("quantity.hint", { lot: format.shares(quote.lot) })}
        value={input.quantity}
        onChange={(quantity) => change({ quantity })}
        choices={
          <QuantityChoices
            lot={quote.lot}
            largest={largest}
            value={input.quantity}
            onQuantity={(quantity) => change({ quantity })}
          />
        }
        problem={problems.quantity}
        refusal={refusal?.field === "quantity" ? refusal.message : undefined}
      />
      {leverages.length > 1 && (
        <SideLabelled
          label={t("leverage.label")}
          hint={t("leverage.hint", { percent: marginRate })}
        >
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
        </SideLabelled>
      )}
      <TermsRow {...entry} opens onLeave={onLeave} />
    </div>
  );
}

interface WithKeyProps {
  readonly keys: string | undefined;
  readonly children: string;
}

function WithKey({ keys, children }: WithKeyProps) {
  return (
    <>
      {children}
      {keys !== undefined && <Keycap keys={keys} inside />}
    </>
  );
}
