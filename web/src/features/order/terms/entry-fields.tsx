import type { Quote } from "@akari/api/instrument";
import { Segmented } from "@akari/ui/segmented.tsx";
import { SideLabelled } from "@akari/ui/side-labelled.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { WithTexts } from "../../../i18n/with-texts.tsx";
import { tradesAtOnce } from "../../../quotes/opening-price.ts";
import { parseFigure } from "../../../quotes/parse-figure.ts";
import { useProblemWords } from "../fields/price-problem-words.ts";
import { BestQuotes } from "../fields/best-quotes.tsx";
import { PriceStepper } from "../fields/price-stepper.tsx";
import { StopFields } from "./stop-fields.tsx";
import { TermExplanation } from "./term-explanation.tsx";
import { withType } from "./terms-offered.ts";
import type { EntryInput, EntryType, PriceField, TermProblems } from "./terms.ts";

/** The server's objection to one of the fields. */
export interface Refusal {
  /** The API's name of it. */
  readonly field: string;
  readonly message: string;
  /** The API's name of it; absent where only a sentence is known. */
  readonly reason?: string | undefined;
}

export interface EntryProps<Entry extends EntryInput> {
  readonly quote: Quote;
  /** The order itself buys. */
  readonly buys: boolean;
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
  readonly problems: TermProblems;
  readonly refusal: Refusal | undefined;
}

/** 成行, 指値 or 逆指値, and the prices that go with it. */
export function EntryFields<Entry extends EntryInput>(props: EntryProps<Entry>) {
  const { quote, buys, entry, onChange, problems, refusal } = props;
  const words = useProblemWords(quote);
  const { type, price, stop, terms } = entry;
  const outlook = useOutlook({ quote, buys, entry });
  const error = (field: PriceField, value: string, refused: string) =>
    words({ field, problem: problems[field], value }) ??
    (refusal?.field === refused ? refusal.message : undefined);
  return (
    <>
      <TypeChoice value={type} onChange={(next) => onChange(withType(entry, next))} />
      {type !== "limit" && <BestQuotes quote={quote} type={type} />}
      {type === "limit" && (
        <PriceStepper
          quote={quote}
          bound={terms.goodTill === ""}
          value={price}
          onChange={(next) => onChange({ ...entry, price: next })}
          error={error("price", price, "price")}
          offersQuotes
          outlook={outlook}
        />
      )}
      {type === "stop" && (
        <>
          <StopFields
            quote={quote}
            buys={buys}
            stop={stop}
            onChange={(next) => onChange({ ...entry, stop: next })}
            triggerError={error("trigger", stop.trigger, "trigger")}
            priceError={error("stopPrice", stop.price, "price")}
          />
          <WithTexts group="terms" quiet>
            <TermExplanation kind="stop" quote={quote} buys={buys} />
          </WithTexts>
        </>
      )}
    </>
  );
}

/** Whether a limit order would trade at once or wait for its price; undefined where neither can be said. */
function useOutlook({
  quote,
  buys,
  entry,
}: Pick<EntryProps<EntryInput>, "quote" | "buys" | "entry">): string | undefined {
  const t = useTranslations("order.outlook");
  const format = useFormat();
  const price = parseFigure(entry.price, format.tag);
  const isForNow = entry.terms.condition === "none" || entry.terms.condition === "ioc";
  if (price === undefined || !isForNow) return undefined;
  const atOnce = tradesAtOnce(quote, buys, price);
  if (atOnce === null) return undefined;
  return atOnce ? t("atOnce") : t("waits", { side: buys ? "buy" : "other" });
}

interface TypeChoiceProps {
  readonly value: EntryType;
  readonly onChange: (type: EntryType) => void;
}

/** 成行, 指値 or 逆指値 (M-STK-4). */
function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const t = useTranslations("order.type");
  return (
    <SideLabelled label={t("label")}>
      <Segmented
        name={t("label")}
        value={value}
        choices={(["market", "limit", "stop"] as const).map((type) => ({
          value: type,
          label: t(type),
        }))}
        onChange={onChange}
      />
    </SideLabelled>
  );
}
