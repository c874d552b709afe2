import type { DayTerms } from "@akari/exchange/instrument";
import type { Phase } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import type { OperatorHalt } from "./operator-halt.ts";
import type { ListedInstrument } from "./listed-instrument.ts";

export type InstrumentEvent =
  | { readonly kind: "instrument-phase"; readonly code: string; readonly phase: Phase }
  | { readonly kind: "instrument-terms"; readonly code: string; readonly terms: DayTerms }
  /** A newly listed share. */
  | { readonly kind: "instrument-listed"; readonly listed: ListedInstrument }
  | { readonly kind: "instrument-print"; readonly code: string; readonly price: Price }
  /** A halt by operators, or its early end. */
  | { readonly kind: "operator-halt"; readonly code: string; readonly halt: OperatorHalt }
  | { readonly kind: "trading-date"; readonly tradingDate: string };
