import { amountOf, kindOfSettling } from "@akari/brokerage/dividend/entitlement";
import { withholdingOf } from "@akari/brokerage/dividend/withholding";
import { type Sen, sen } from "@akari/brokerage/money";
import type { Calendar } from "@akari/exchange/calendar";
import { boundariesBetween } from "@akari/exchange/schedule";
import { dayMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { calendarOf } from "../calendar.ts";
import type { Acting } from "../caller.ts";
import type { Books, MarketParts } from "../parts.ts";
import { type Due, signedAmount } from "./shares.ts";

/** Of an open position in a share with a declared dividend, or fixed when the position was held over the ex-date. */
export type DividendState = "expected" | "fixed";

/** A coming receipt or payment of a position. */
export interface Coming extends Due {
  readonly state: DividendState;
  readonly exDate: string;
  readonly lastCumDate: string;
}

type PositionRow = Pick<
  Coming,
  "dividendId" | "code" | "positionId" | "side" | "leverage" | "quantity" | "perShare"
> &
  Pick<Coming, "exDate" | "lastCumDate"> & { readonly paymentDate: string };

/** Expected of open positions in shares with a declared dividend, and fixed by positions that were held over an ex-date. */
async function readComing({ sql, course }: Books, accountId: number): Promise<Coming[]> {
  const [expected, fixed] = await Promise.all([
    sql.query<PositionRow>(
      `select d.dividend_id as "dividendId", d.code, p.position_id as "positionId", p.side, p.leverage, p.quantity,
         d.per_share as "perShare", d.ex_date as "exDate", d.last_cum_date as "lastCumDate", d.payment_date as "paymentDate"
       from positions p join dividends d on d.course = $1 and d.code = p.code and d.status = 'declared'
       where p.course = $1 and p.account_id = $2 and p.status <> 'closed'`,
      [course, accountId],
    ),
    sql.query<Omit<Coming, "state">>(
      `select e.dividend_id as "dividendId", e.code, e.position_id as "positionId", e.side, e.leverage, e.quantity,
         e.per_share as "perShare", e.amount, e.settles_on as "settlesOn", d.ex_date as "exDate", d.last_cum_date as "lastCumDate"
       from entitlements e join dividends d using (course, dividend_id) where e.course = $1 and e.account_id = $2 and e.status = 'awaiting'`,
      [course, accountId],
    ),
  ]);
  return [
    ...fixed.rows.map((row) => ({ ...row, state: "fixed" as const })),
    ...expected.rows.map(({ paymentDate, ...row }) => ({
      ...row,
      state: "expected" as const,
      amount: amountOf(row, row.perShare, row.quantity),
      settlesOn: row.side === "long" ? paymentDate : row.exDate,
    })),
  ];
}

/** The dividends of one ex-date. */
export interface ComingGroup {
  readonly exDate: string;
  readonly lastCumDate: string;
  readonly state: DividendState;
  readonly fixedAt: number;
  readonly total: Sen;
  readonly items: readonly Coming[];
}

/** All of the next settlement date. */
export interface NextSettlement {
  readonly date: string;
  readonly amount: Sen;
  /** Of what is only expected; null: all of it is fixed. */
  readonly lastCumDate: string | null;
}

/** The tax on a dividend, for one of the coming ones. */
export interface ComingWithholding extends ReturnType<typeof withholdingOf> {
  readonly code: string;
  readonly quantity: number;
  readonly perShare: Sen;
  readonly gross: Sen;
}

/** Money in sen. */
export interface MyDividends {
  readonly next: {
    readonly received: NextSettlement | null;
    readonly charged: NextSettlement | null;
  };
  /** Of any share; null: none is declared. */
  readonly nextExDate: string | null;
  /** By ex-date, the earliest first. */
  readonly groups: readonly ComingGroup[];
  /** null: none is taxed. */
  readonly withholding: ComingWithholding | null;
}

/** The caller's coming dividends. */
export async function myDividendsOf(
  parts: Books & Pick<MarketParts, "core">,
  { account }: Acting,
): Promise<MyDividends> {
  const [unsorted, nextExDate] = await Promise.all([
    readComing(parts, account),
    readNextExDate(parts),
  ]);
  const calendar = calendarOf(parts);
  const coming = unsorted.toSorted(
    (one, other) =>
      compare(one.exDate, other.exDate) ||
      compare(one.code, other.code) ||
      one.positionId - other.positionId,
  );
  return {
    next: {
      received: nextOf(coming.filter(({ side }) => side === "long")),
      charged: nextOf(coming.filter(({ side }) => side === "short")),
    },
    nextExDate,
    groups: [...Map.groupBy(coming, ({ exDate }) => exDate).values()].map((group) =>
      groupOf(group, calendar),
    ),
    withholding: withholdingIn(coming),
  };
}

function groupOf(group: readonly Coming[], calendar: Calendar): ComingGroup {
  const { exDate, lastCumDate, state } = group[0]!;
  const fixedAt = endOf(lastCumDate, calendar);
  return { exDate, lastCumDate, state, fixedAt, total: sum(group), items: group };
}

function nextOf(coming: readonly Coming[]): NextSettlement | null {
  const [first] = coming.toSorted((one, other) => compare(one.settlesOn, other.settlesOn));
  if (first === undefined) return null;
  const same = coming.filter(({ settlesOn }) => settlesOn === first.settlesOn);
  const lastCumDate = same.find(({ state }) => state === "expected")?.lastCumDate ?? null;
  return { date: first.settlesOn, amount: sum(same), lastCumDate };
}

function withholdingIn(coming: readonly Coming[]): ComingWithholding | null {
  const paid = coming.find((one) => kindOfSettling(one) === "dividend-paid");
  if (paid === undefined) return null;
  const { code, quantity, perShare, amount: gross } = paid;
  return { code, quantity, perShare, gross, ...withholdingOf(gross) };
}

async function readNextExDate({ sql, course }: Books): Promise<string | null> {
  const { rows } = await sql.query<{ exDate: string | null }>(
    `select min(ex_date) as "exDate" from dividends where course = $1 and status = 'declared'`,
    [course],
  );
  return rows[0]!.exDate;
}

function sum(coming: readonly Coming[]): Sen {
  return sen(coming.reduce((total, one) => total + signedAmount(one), 0));
}

/** The close that ends a trading date. */
function endOf(date: string, calendar: Calendar): number {
  const midnight = startOfTokyoDate(date);
  const end = boundariesBetween(calendar, midnight - 1, midnight + dayMs - 1).find(
    ({ endsDay }) => endsDay,
  );
  if (end === undefined) throw new Error(`${date} does not end`);
  return end.at;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
