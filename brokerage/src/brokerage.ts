import type { Calendar } from "@akari/exchange/calendar";
import type { Sen } from "./money.ts";
import { standardSecondPersonAbove } from "./second-person.ts";
import { emptyParts } from "./state-parts.ts";
import type { Brokerage } from "./state.ts";
import type { ListedInstrument } from "./instrument/listed-instrument.ts";

type Absent = "newListing" | "operatorHalt";

/** A firm without customers: every balance 0. `restore.ts` fills it from stored rows, `evolve` from events. */
export function createBrokerage(setup: {
  readonly calendar: Calendar;
  readonly tradingDate: string;
  /** Absent: `standardSecondPersonAbove`. */
  readonly secondPersonAbove?: Sen;
  /** Absent `newListing`: not a new listing; absent `operatorHalt`: never halted by operators. */
  readonly instruments: Iterable<
    Omit<ListedInstrument, Absent> & Partial<Pick<ListedInstrument, Absent>>
  >;
}): Brokerage {
  return {
    ...emptyParts(),
    calendar: setup.calendar,
    tradingDate: setup.tradingDate,
    secondPersonAbove: setup.secondPersonAbove ?? standardSecondPersonAbove,
    instruments: new Map(
      Array.from(setup.instruments, (listed) => [
        listed.instrument.code,
        { newListing: null, operatorHalt: null, ...listed },
      ]),
    ),
  };
}
