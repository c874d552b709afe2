import type { Command } from "@akari/brokerage/commands";
import type { Calendar } from "@akari/exchange/calendar";
import { nextBoundary } from "@akari/exchange/schedule";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { type MarketPort } from "../bus/core-port.ts";
import { CoreEnded } from "../bus/core-away.ts";
import type { Edge } from "../edge.ts";
import { readFundBooks } from "./fund-book.ts";
import { fundOrders } from "./fund-orders.ts";
import { readPublicMarket } from "./public-market.ts";

/** After an opening the auction's prices are known. */
const afterOpeningMs = minuteMs;
/** A moment that is carried out later than this was slept over: timers sleep with the computer (docs/time.md#gaps). */
const lateMs = minuteMs;

interface Parts {
  readonly edge: Pick<Edge, "sql" | "course" | "market" | "clock">;
  readonly core: Pick<MarketPort, "submit">;
  readonly calendar: Calendar;
  readonly onFault: (error: unknown) => void;
}

/**
 * Trades for the funds, once a session: it reads the public market and a fund's own account, asks the strategy, and sends the orders as that fund, to the
 * same door as everybody's (docs/follow.md#strategies). The ids come from session, share and side, so that a restart orders nothing twice. A session whose
 * moment fell into a gap is left out.
 */
export function startFundManager({ edge, core, calendar, onFault }: Parts): { stop(): void } {
  const { market, clock } = edge;
  let stopped = false;
  let cancel = () => {};

  const send = (accountId: number, id: string, command: object) =>
    core.submit({
      ...command,
      id,
      actor: { kind: "fund", id: String(accountId) },
      at: clock.now(),
    } as Command);

  const manage = async (session: string): Promise<void> => {
    const books = await readFundBooks(edge);
    if (books.length === 0) return;
    for (const { accountId, workingOrders } of books)
      for (const orderId of workingOrders)
        await send(accountId, `${session} cancel ${orderId}`, {
          kind: "cancel-order",
          accountId,
          orderId,
        });
    const seen = await readPublicMarket(edge, calendar, clock.now());
    for (const book of await readFundBooks(edge))
      for (const { name, command } of fundOrders(seen, termsOf, book)) {
        if (stopped) return;
        // A denial is the market's answer: the fund decides anew in the next session.
        await send(book.accountId, `${session} ${name}`, command);
      }
  };

  const termsOf = (code: string) => {
    const card = market.card(code);
    const quote = market.quote(code);
    if (card === undefined || quote === undefined) throw new Error(`no terms of ${code}`);
    return { ...quote.terms, tickTable: card.tickTable };
  };

  const wait = (after: number): void => {
    const at = momentAfter(calendar, after);
    cancel = clock.schedule(at, async () => {
      try {
        if (clock.now() <= at + lateMs) await manage(`session ${new Date(at).toISOString()}`);
      } catch (error) {
        // The next session is managed by the ended core's successor.
        if (!stopped && !(error instanceof CoreEnded)) onFault(error);
      }
      if (!stopped) wait(Math.max(at, clock.now()));
    });
  };
  wait(clock.now());

  return {
    stop() {
      stopped = true;
      cancel();
    },
  };
}

/** The first moment after an instant at which funds decide. */
function momentAfter(calendar: Calendar, after: number): number {
  for (let from = after - afterOpeningMs; ;) {
    const { kind, at } = nextBoundary(calendar, from);
    if (kind === "open") return at + afterOpeningMs;
    from = at;
  }
}
