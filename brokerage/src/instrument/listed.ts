import { required } from "../assertion.ts";
import type { Brokerage, ListedInstrument } from "../state.ts";

/** The listed instrument of a code that is known to exist. */
export function listedOf({ instruments }: Brokerage, code: string): ListedInstrument {
  return required(instruments.get(code), "instrument", code);
}
