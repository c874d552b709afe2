import { type AccountFigures, cashBesideMargin, totalsOf } from "@akari/brokerage/account/equity";
import { summarise, type Summary } from "@akari/brokerage/account/summary";
import { type LoanParts, owedOn, type RunningLoan, totalOf } from "@akari/brokerage/loan/owed";
import { sen, zero } from "@akari/brokerage/money";
import { price, shares } from "@akari/exchange/price";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import type { MarketParts } from "../parts.ts";
import { calendarOf } from "../calendar.ts";
import { fundWorthOf } from "./fund-worth.ts";
import { heldOf, leavingOf } from "./held-money.ts";
import { accruedOf, type PositionRow } from "./positions.ts";

/** An open margin call; money in sen. */
interface OpenCall {
  readonly amount: number;
  readonly remaining: number;
  readonly dueAt: number;
  readonly forcing: boolean;
}

/** The account as of the last commit, valued at the last prices. */
export interface AccountReading extends Summary {
  readonly call: OpenCall | null;
  /** Value of its fund units; in sen. */
  readonly funds: number;
  /** Never above 0; in sen. */
  readonly advance: number;
  /** Cash available for blocks, offerings and funds; in sen. */
  readonly buyingPower: number;
  /** Amount that repays the running loan today; both 0 without one. */
  readonly loan: LoanParts;
  readonly creditScore: number;
  /** Whether any share was ever sold or bought back. */
  readonly hasClosed: boolean;
  /** The open ones, the oldest first, as of the same commit. */
  readonly positions: readonly OpenPosition[];
  readonly workingOrders: number;
  readonly unreadMessages: number;
}

interface AccountRow {
  readonly cash: number;
  readonly advance: number;
  readonly creditScore: number;
  readonly held: number;
  readonly leaving: number;
  /** Value of its fund units. */
  readonly units: number;
  readonly openCall: OpenCall | null;
  readonly loan: RunningLoan | null;
  readonly workingOrders: number;
  readonly unreadMessages: number;
  readonly realisedProfit: number;
  readonly hasClosed: boolean;
  readonly positions: readonly OpenPosition[];
}

/** An open position as the account's figures and the total lines need it. */
export type OpenPosition = Pick<
  PositionRow,
  | "id"
  | "code"
  | "side"
  | "leverage"
  | "openedOn"
  | "quantity"
  | "openValue"
  | "margin"
  | "closingQuantity"
  | "closedQuantity"
  | "realisedProfit"
>;

/** The account with its derived figures. null for an unknown account. */
export async function readAccount(
  edge: MarketParts,
  accountId: number,
): Promise<AccountReading | null> {
  const row = await readRow(edge, accountId);
  if (row === null) return null;
  const loan = owedIn(edge, row);
  const totals = totalsOf(figuresOf(edge, row));
  return {
    ...summarise(totals, sen(row.realisedProfit), totalOf(loan), sen(row.units)),
    call: row.openCall,
    funds: row.units,
    advance: row.advance,
    buyingPower: Math.max(0, cashBesideMargin(totals)),
    loan,
    creditScore: row.creditScore,
    hasClosed: row.hasClosed,
    positions: row.positions,
    workingOrders: row.workingOrders,
    unreadMessages: row.unreadMessages,
  };
}

/** The account's figures for the margin rules. null for an unknown account. */
export async function readFigures(
  edge: MarketParts,
  accountId: number,
): Promise<AccountFigures | null> {
  const row = await readRow(edge, accountId);
  return row === null ? null : figuresOf(edge, row);
}

/** One statement, so that all figures are of the same moment. */
async function readRow(edge: MarketParts, accountId: number): Promise<AccountRow | null> {
  const { rows } = await edge.sql.query<AccountRow>({
    name: "account-figures",
    text: `select cash, advance, credit_score as "creditScore",
             ${heldOf("$1", "$2")} as held, ${leavingOf("$1", "$2")} as leaving, ${fundWorthOf("$1", "$2")} as units,
             (select jsonb_build_object('amount', amount, 'remaining', remaining,
                'dueAt', (extract(epoch from due_at) * 1000)::bigint, 'forcing', forcing)
              from margin_calls where course = $2 and account_id = $1 and outcome is null) as "openCall",
             (select jsonb_build_object('principal', principal, 'interestFrom', interest_from, 'interestPaid', interest_paid)
              from loans where course = $2 and account_id = $1 and status in ('approved', 'overdue')) as loan,
             (select count(*) from orders
              where course = $2 and account_id = $1 and status in ('waiting', 'armed', 'working')) as "workingOrders",
             (select count(*) from messages where course = $2 and account_id = $1 and read_at is null) as "unreadMessages",
             (select coalesce(sum(realised_profit), 0)::bigint from positions where course = $2 and account_id = $1) as "realisedProfit",
             exists (select 1 from positions where course = $2 and account_id = $1 and closed_quantity > 0) as "hasClosed",
             (select coalesce(jsonb_agg(jsonb_build_object('id', position_id, 'code', code, 'side', side, 'leverage', leverage,
                'openedOn', opened_on, 'quantity', quantity, 'openValue', open_value, 'margin', margin,
                'closingQuantity', closing_quantity, 'closedQuantity', closed_quantity, 'realisedProfit', realised_profit)
                order by position_id), '[]')
              from positions where course = $2 and account_id = $1 and status <> 'closed') as positions
           from accounts where course = $2 and account_id = $1`,
    values: [accountId, edge.course],
  });
  return rows[0] ?? null;
}

/** Principal and interest of the running loan today. */
function owedIn({ clock }: MarketParts, { loan }: Pick<AccountRow, "loan">): LoanParts {
  if (loan === null) return { principal: zero, interest: zero };
  return owedOn(loan, tokyoDate(clock.now()));
}

function figuresOf(edge: MarketParts, row: AccountRow): AccountFigures {
  const calendar = calendarOf(edge);
  const { tradingDate } = edge.market;
  return {
    cash: sen(row.cash),
    advance: sen(row.advance),
    held: sen(row.held),
    leaving: sen(row.leaving),
    openCall: sen(row.openCall?.remaining ?? 0),
    positions: row.positions.map((position) => ({
      ...position,
      quantity: shares(position.quantity),
      openValue: sen(position.openValue),
      margin: sen(position.margin),
      price: price(edge.market.lastPrice(position.code)),
      accruedFinancing: sen(accruedOf(position, { tradingDate, calendar })),
    })),
  };
}
