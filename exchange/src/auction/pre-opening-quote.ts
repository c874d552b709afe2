import { none } from "../book/book.ts";
import type { Book } from "../book/book.ts";
import type { Columns } from "./columns.ts";
import { nearestStep } from "./itayose.ts";

/** A ladder step and the lots that would trade there. */
interface CumulativeStep {
  readonly step: number;
  readonly lots: number;
}

export interface PreOpeningSteps {
  readonly bid: CumulativeStep | null;
  readonly ask: CumulativeStep | null;
}

/**
 * The quote before an auction (market rules 4.3): the two neighbouring prices between which the heavier side changes, each with
 * its side's cumulative lots; one price for both where the columns are equal, the nearest to `reference` (tenths of a yen); the
 * heavier side at its daily limit when they never cross. Without an overlap the best orders, market orders at the limit price.
 */
export function preOpeningQuote(book: Book, columns: Columns, reference: number): PreOpeningSteps {
  const top = book.ladder.count - 1;
  const overlaps = columns.stretches.some(({ sold, bought }) => sold > 0 && bought > 0);
  if (!overlaps) return apart(book, columns, top);

  const equal = columns.stretches.filter(({ sold, bought }) => sold === bought && sold > 0);
  const [firstEqual] = equal;
  const lastEqual = equal.at(-1);
  if (firstEqual !== undefined && lastEqual !== undefined) {
    const near = nearestStep(book.ladder, firstEqual.from, lastEqual.to, reference);
    return {
      bid: { step: near, lots: firstEqual.bought },
      ask: { step: near, lots: firstEqual.sold },
    };
  }
  const buying = columns.stretches.findLast(({ sold, bought }) => bought > sold);
  const selling = columns.stretches.find(({ sold, bought }) => sold > bought);
  return {
    bid: buying === undefined ? null : { step: buying.to, lots: buying.bought },
    ask: selling === undefined ? null : { step: selling.from, lots: selling.sold },
  };
}

function apart(book: Book, { marketBuy, marketSell }: Columns, top: number): PreOpeningSteps {
  return {
    bid: marketBuy > 0 ? { step: top, lots: marketBuy + book.lotsAt(0, top) } : bestOf(book, 0),
    ask: marketSell > 0 ? { step: 0, lots: marketSell + book.lotsAt(1, 0) } : bestOf(book, 1),
  };
}

function bestOf(book: Book, side: 0 | 1): CumulativeStep | null {
  const step = book.best(side);
  return step === none ? null : { step, lots: book.lotsAt(side, step) };
}
