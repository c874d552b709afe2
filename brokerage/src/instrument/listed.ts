import { required } from "../assertion.ts";
import type { Brokerage } from "../state.ts";
import type { ListedInstrument } from "./listed-instrument.ts";

/** The listed instrument of a code that is known to exist. */
export function listedOf({ instruments }: Brokerage, code: string): ListedInstrument {
  return required(instruments.get(code), "instrument", code);
}
