import { typed } from "../typed.ts";
import type { HaltInstrument } from "./commands.ts";
import type { InstrumentEvent } from "./events.ts";

export const instrument = {
  command: typed<HaltInstrument>(),
  marketEvent: typed<InstrumentEvent>(),
  denials: ["INSTRUMENT_UNKNOWN", "INSTRUMENT_HALTED", "INSTRUMENT_NOT_HALTED", "TOO_MANY_HALTS"],
} as const;
