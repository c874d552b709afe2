import type { Instrument } from "../use-instruments.ts";
import { share } from "./share.ts";

/** The share as lists show it that know only its code. */
export const instrument: Instrument = {
  name: share.name,
  plainName: share.name,
  originalDate: null,
  sector: share.sector,
  decimals: 1,
};
