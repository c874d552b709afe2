import type { Quote } from "@akari/api/instrument";
import { Segmented } from "@akari/ui/segmented.tsx";
import { useTranslations } from "use-intl/react";
import { useProblemWords } from "../fields/price-problem-words.ts";
import { PriceStepper } from "../fields/price-stepper.tsx";
import { StopFields } from "./stop-fields.tsx";
import { TermExplanation } from "./term-explanation.tsx";
import { TermsSection } from "./terms-section.tsx";
import { type TermProblems, type TermsInput, emptyStop } from "./terms.ts";

interface ExitFieldsProps {
  readonly quote: Quote;
  /** The opening order buys: its exit sells. */
  readonly buys: boolean;
  readonly terms: TermsInput;
  readonly onChange: (part: Pick<TermsInput, "exitPrice" | "exitStop">) => void;
  readonly problems: TermProblems;
  readonly error: string | undefined;
}

const kinds = ["none", "price", "stop", "both"] as const;
type ExitKind = (typeof kinds)[number];
const labels = {
  none: "exitNone",
  price: "exitPrice",
  stop: "exitStop",
  both: "exitBoth",
} as const satisfies Record<ExitKind, string>;

function kindOf({ exitPrice, exitStop }: TermsInput): ExitKind {
  if (exitPrice !== null) return exitStop === null ? "price" : "both";
  return exitStop === null ? "none" : "stop";
}

/** 返済予約: how to close the position that the order opens, IFDONE or IFDOCO. */
export function ExitFields({ quote, buys, terms, onChange, problems, error }: ExitFieldsProps) {
  const t = useTranslations("orderTerms.sheet");
  const order = useTranslations("order");
  const words = useProblemWords(quote);
  const { exitPrice, exitStop } = terms;
  const kind = kindOf(terms);
  const exitBuys = !buys;
  return (
    <TermsSection heading={t("exit")} error={error}>
      <Segmented
        name={t("exit")}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(next) =>
          onChange({
            exitPrice: next === "price" || next === "both" ? (exitPrice ?? "") : null,
            exitStop: next === "stop" || next === "both" ? (exitStop ?? emptyStop) : null,
          })
        }
      />
      {exitPrice !== null && (
        <PriceStepper
          quote={quote}
          kind="target"
          bound={false}
          hint={order("target.hint", { side: exitBuys ? "buy" : "other" })}
          value={exitPrice}
          onChange={(next) => onChange({ exitPrice: next, exitStop })}
          error={words({
            field: "exitPrice",
            problem: problems.exitPrice,
            value: exitPrice,
          })}
        />
      )}
      {exitStop !== null && (
        <StopFields
          quote={quote}
          buys={exitBuys}
          stop={exitStop}
          onChange={(next) => onChange({ exitPrice, exitStop: next })}
          triggerError={words({
            field: "exitTrigger",
            problem: problems.exitTrigger,
            value: exitStop.trigger,
          })}
          priceError={words({
            field: "exitStopPrice",
            problem: problems.exitStopPrice,
            value: exitStop.price,
          })}
        />
      )}
      <TermExplanation kind={kind === "both" ? "ifdoco" : "ifdone"} quote={quote} buys={buys} />
    </TermsSection>
  );
}
