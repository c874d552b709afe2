import type { TapePage } from "@akari/api/tape";
import { ShownPrices } from "@akari/verify/tape-check/shown-prices";
import { TapeWalk } from "@akari/verify/tape-check/tape-walk";
import { type Asking, done, type Report } from "./check.ts";

/** The last batch of a tape that was walked to its end. */
export interface TapeEnd {
  readonly batch: number;
  readonly head: string;
}

/** Shares that a sentence names at most. */
const namedShares = 5;

/**
 * Recomputes the chain of the day's tape page by page, holding one page at a time, and compares the prices that the market showed just before with
 * it. null: the tape is empty or broken.
 */
export async function checkTape(
  { client, signal }: Asking,
  report: Report,
): Promise<TapeEnd | null> {
  const quiet = { signal, quiet: true };
  const { items } = await client.call("market/list", {}, quiet);
  let page: TapePage = await client.call("market/tape", {}, quiet);
  const all = page.prints;
  const prices = new ShownPrices(
    page.tradingDate,
    items.map(({ code, price, volume, turnover }) => ({
      code,
      price: tenths(price ?? 0),
      volume,
      turnover: tenths(turnover),
    })),
  );
  const walk = new TapeWalk((print) => prices.add(print));
  for (;;) {
    if (!walk.add(page)) break;
    // What was added while the chain was read is walked too.
    report("tape", { kind: "now", done: walk.prints, of: Math.max(all, walk.prints) });
    if (page.nextFrom === null) break;
    signal.throwIfAborted();
    page = await client.call("market/tape", { from: String(page.nextFrom) }, quiet);
    // Every page has its first batch where the one before said; an empty one would never end.
    if (page.items.length === 0) break;
  }
  const { broken, prints, batches, head, batch } = walk;
  if (broken !== null) {
    const values = { batch: broken.batch, print: broken.print ?? "" };
    report("tape", done("wrong", { key: `tapeProblem.${broken.problem}`, values }));
    report("prices", done("open", { key: "detail.pricesUnknown" }));
    return null;
  }
  const differing = prices.differing();
  report("prices", pricesState());
  if (head === null || prints === 0) {
    report("tape", done("open", { key: "detail.tapeEmpty" }));
    return null;
  }
  report("tape", done("right", { key: "detail.tape", values: { prints, batches } }, head));
  return { batch, head };

  function pricesState() {
    if (differing.length > 0) {
      const codes = differing.slice(0, namedShares).join(" ");
      return done("wrong", {
        key: "detail.pricesWrong",
        values: { count: differing.length, codes },
      });
    }
    if (prices.right === 0) return done("open", { key: "detail.pricesNone" });
    return done("right", { key: "detail.prices", values: { shares: prices.right } });
  }
}

function tenths(yen: number): number {
  return Math.round(yen * 10);
}
