import { useState } from "react";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { type Choice, type Dates, choices } from "./period-choice.tsx";

export interface Period {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
  /** Chooses the one before or after; beyond the first and the last there is nothing. */
  readonly step: (by: 1 | -1) => void;
  /** Dates that have been entered and not been shown yet. */
  readonly typed: Dates | null;
  readonly type: (dates: Dates) => void;
}

/** The period of the page is in its address; that dates are being chosen is known here alone until they are shown. */
export function usePeriod(parameters: RouteParameters["performance"]): Period {
  const { navigator } = useServices();
  const [choosing, setChoosing] = useState(false);
  const [typed, type] = useState<Dates | null>(null);
  const choice: Choice =
    choosing || datesIn(parameters) !== null ? "dates" : (parameters.period ?? "month");
  const choose = (next: Choice) => {
    setChoosing(next === "dates");
    type(null);
    if (next !== "dates") navigator.redirect(urlOf("performance", { period: next }));
  };
  return {
    choice,
    choose,
    step(by) {
      const next = choices[choices.indexOf(choice) + by];
      if (next !== undefined) choose(next);
    },
    typed,
    type,
  };
}

/** The dates that are shown, where they were chosen. */
export function datesIn({ from, to }: RouteParameters["performance"]): Dates | null {
  return from === undefined || to === undefined ? null : { from, to };
}
