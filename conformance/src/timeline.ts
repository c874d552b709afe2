import type { DisplayedQuote, Report } from "@akari/exchange/messages";
import { yenOf } from "./units.ts";

/** An event visible to an observer of the market: an execution, or a quote raised or moved. */
export type Sighting =
  | { readonly type: "exec" | "itayose_exec"; readonly price: number; readonly qty: number }
  | {
      readonly type: "special_quote" | "sequential_quote";
      readonly side: "buy" | "sell";
      readonly price: number;
    };

/**
 * The sightings in a list of reports, each with its instant. The executions of one itayose are one sighting with the total volume;
 * a removed or unchanged quote is not a sighting.
 */
export function sightings(
  reports: readonly { readonly at: number; readonly report: Report }[],
): (Sighting & { readonly at: number })[] {
  const seen: (Sighting & { at: number; qty?: number })[] = [];
  let shown: DisplayedQuote | null = null;
  for (const { at, report } of reports) {
    if (report.kind === "quote") {
      if (report.quote !== null && !isSame(report.quote, shown))
        seen.push({ at, ...quoteSighting(report.quote) });
      shown = report.quote;
    }
    if (report.kind !== "executed") continue;
    const price = yenOf(report.price);
    const latest = seen.at(-1);
    if (report.auction && latest?.type === "itayose_exec" && latest.at === at)
      seen[seen.length - 1] = { ...latest, qty: latest.qty + report.quantity };
    else
      seen.push({
        at,
        type: report.auction ? "itayose_exec" : "exec",
        price,
        qty: report.quantity,
      });
  }
  return seen;
}

function quoteSighting({ kind, side, price }: DisplayedQuote): Sighting {
  return { type: `${kind}_quote`, side, price: yenOf(price) };
}

function isSame(one: DisplayedQuote, other: DisplayedQuote | null): boolean {
  return one.kind === other?.kind && one.side === other.side && one.price === other.price;
}
