import type { Price } from "../price.ts";
import { inForce } from "./in-force.ts";
import { renewalIntervalVersions } from "./tables/renewal-interval.ts";
import type { RenewalIntervalRow } from "./tables/renewal-interval.ts";

const rows: readonly RenewalIntervalRow[] = inForce(renewalIntervalVersions).rows;

/** How far the next price may be from a reference price, in tenths of a yen, inclusive (market rules 5.1). */
export function renewalInterval(reference: Price): number {
  for (const row of rows) if (reference < row.below) return row.interval;
  throw new RangeError(`no renewal interval for ${reference}`);
}
