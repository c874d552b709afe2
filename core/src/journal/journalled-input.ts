import type { Carried } from "../input.ts";
import type { StartInput } from "./start-input.ts";

/** An input that has decided how the market went on, and is carried again. */
type CarriedAgain = Exclude<Carried, { readonly kind: "ping" }>;

/** All that the journal has of a batch, in order. */
export type JournalledInput = CarriedAgain | StartInput;
