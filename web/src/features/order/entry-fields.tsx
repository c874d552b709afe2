import type { Quote } from "@akari/api/instrument";
import { WithTexts } from "../../app/with-texts.tsx";
import { PriceStepper } from "./price-stepper.tsx";
import { useProblemWords } from "./price-problem-words.ts";
import { StopFields } from "./stop-fields.tsx";
import { TermExplanation } from "./term-explanation.tsx";
import type { EntryInput, PriceField, TermProblems } from "./terms.ts";
import { withType } from "./terms-offered.ts";
import { TypeChoice } from "./type-choice.tsx";

/** What the server says against one of the fields. */
export interface Refusal {
  /** As the API names it. */
  readonly field: string;
  readonly message: string;
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
  const error = (field: PriceField, value: string, refused: string) =>
    words({ field, problem: problems[field], value }) ??
    (refusal?.field === refused ? refusal.message : undefined);
  return (
    <>
      <TypeChoice value={type} onChange={(next) => onChange(withType(entry, next))} />
      {type === "limit" && (
        <PriceStepper
          quote={quote}
          bound={terms.goodTill === ""}
          value={price}
          onChange={(next) => onChange({ ...entry, price: next })}
          error={error("price", price, "price")}
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
