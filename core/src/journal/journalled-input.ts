import type { Moving } from "../input.ts";
import type { StartInput } from "./start-input.ts";

/** All that the journal has of a batch, in order. */
export type JournalledInput = Moving | StartInput;
