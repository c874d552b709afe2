import type { DividendGroup, MyDividends } from "@akari/api/dividend";
import { amountOf, kindOfSettling } from "@akari/brokerage/dividend/entitlement";
import { withholdingOf } from "@akari/brokerage/dividend/withholding";
import { type Sen, sen } from "@akari/brokerage/money";
import type { Calendar } from "@akari/exchange/calendar";
import { boundariesBetween } from "@akari/exchange/schedule";
import { dayMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { CourseSql } from "../../db/course-sql.ts";
import { timeOf, yenOf } from "../../http/present.ts";
import { type Due, presentShare, signedAmount } from "./present-share.ts";

type State = DividendGroup["state"];

/** What a position is about to receive or pay. */
interface Coming extends Due {
  readonly state: State;
  readonly exDate: string;
  readonly lastCumDate: string;
}

type PositionRow = Pick<
  Coming,
  "dividendId" | "code" | "positionId" | "side" | "leverage" | "quantity" | "perShare"
> &
  Pick<Coming, "exDate" | "lastCumDate"> & { readonly paymentDate: string };

/** Expected of open positions in shares with a declared dividend, and fixed by positions that were held over an ex-date. */
async function readComing({ sql, course }: CourseSql, accountId: number): Promise<Coming[]> {
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

/** The caller's coming dividends by ex-date, the earliest first. */
export async function readMyDividends(
  market: CourseSql,
  accountId: number,
  calendar: Calendar,
): Promise<MyDividends> {
  const [unsorted, nextExDate] = await Promise.all([
    readComing(market, accountId),
    readNextExDate(market),
  ]);
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
      presentGroup(group, calendar),
    ),
    withholding: withholdingIn(coming),
  };
}

async function readNextExDate({ sql, course }: CourseSql): Promise<string | null> {
  const { rows } = await sql.query<{ exDate: string | null }>(
    `select min(ex_date) as "exDate" from dividends where course = $1 and status = 'declared'`,
    [course],
  );
  return rows[0]!.exDate;
}

function presentGroup(group: readonly Coming[], calendar: Calendar): DividendGroup {
  const { exDate, lastCumDate, state } = group[0]!;
  return {
    exDate,
    lastCumDate,
    state,
    fixedAt: timeOf(endOf(lastCumDate, calendar)),
    total: yenOf(sum(group)),
    items: group.map(presentShare),
  };
}

/** All of one settlement date, the next one. */
function nextOf(coming: readonly Coming[]): MyDividends["next"]["received"] {
  const [first] = coming.toSorted((one, other) => compare(one.settlesOn, other.settlesOn));
  if (first === undefined) return null;
  const same = coming.filter(({ settlesOn }) => settlesOn === first.settlesOn);
  const lastCumDate = same.find(({ state }) => state === "expected")?.lastCumDate ?? null;
  return { date: first.settlesOn, amount: yenOf(sum(same)), lastCumDate };
}

function withholdingIn(coming: readonly Coming[]): MyDividends["withholding"] {
  const paid = coming.find((one) => kindOfSettling(one) === "dividend-paid");
  if (paid === undefined) return null;
  const { code, quantity, perShare, amount: gross } = paid;
  const { incomeTax, residentsTax, net } = withholdingOf(gross);
  return {
    code,
    quantity,
    perShare: yenOf(perShare),
    gross: yenOf(gross),
    incomeTax: yenOf(incomeTax),
    residentsTax: yenOf(residentsTax),
    net: yenOf(net),
  };
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
