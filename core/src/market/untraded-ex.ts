import type { ListedInstrument } from "@akari/brokerage/instrument/listed-instrument";
import type { Statistics } from "@akari/exchange/views";

/** Whether a share has not traded since it went ex-dividend: then it is worth its base price, not its last price. */
export function isUntradedEx(listed: ListedInstrument | undefined, { last }: Statistics): boolean {
  return last !== null && listed?.lastPrice === null;
}
