import type { CauseKind } from "@akari/api/ledger-words";
import type { LeverageTimes, PositionSide } from "@akari/brokerage/order/commands";
import { fundWorthsOf } from "../account/fund-worth.ts";
import { heldOf } from "../account/held-money.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { EntryKind } from "../ledger/read-entries.ts";
import type { Books, Snapshot } from "../parts.ts";

/** The data of a statement, in sen, tenths of a yen and shares, all as of one commit. */
export interface StatementRows {
  /** Balances of the customer's own lines now. */
  readonly now: OwnAccounts;
  /** Postings after the last date. */
  readonly later: OwnAccounts;
  readonly entries: readonly EntryRow[];
  readonly trades: readonly TradeRow[];
  /** Open now, or still open at the close before the first date; with the fills after the last date. */
  readonly positions: readonly PositionRow[];
  readonly names: ReadonlyMap<string, string>;
  /** Value of fund units at the closes that begin and end the statement. */
  readonly funds: readonly number[];
}

export interface OwnAccounts {
  readonly cash: number;
  readonly held: number;
  readonly margin: number;
  readonly advance: number;
}

export interface EntryRow extends OwnAccounts {
  readonly id: number;
  readonly at: number;
  readonly date: string;
  readonly kind: EntryKind;
  readonly causeKind: CauseKind;
  readonly causeId: number;
  readonly cashAfter: number;
  /** null: no flow, or one without a recorded value. */
  readonly assetsBefore: number | null;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly dividends: number;
  readonly other: number;
}

export interface TradeRow {
  readonly at: number;
  readonly date: string;
  readonly orderId: number;
  readonly executionSequence: number;
  readonly positionId: number;
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly intent: "open" | "close";
  readonly offAuction: boolean;
  readonly price: number;
  readonly quantity: number;
  readonly value: number;
  readonly openValue: number;
  readonly profit: number;
  readonly fee: number;
  readonly interest: number;
}

export interface PositionRow {
  readonly id: number;
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly openedOn: string;
  readonly quantity: number;
  readonly openValue: number;
  readonly laterQuantity: number;
  readonly laterOpenValue: number;
}

/** The dates of a statement, and `since` (epoch ms): positions closed before it are not needed. */
export interface StatementDates {
  /** Trading dates whose closes begin and end the statement. */
  readonly openingDate: string;
  readonly closingDate: string;
  readonly from: string;
  readonly to: string;
  readonly since: number;
}

const own = "('cash', 'held', 'margin', 'advance')";

/** A posting's change of one of the customer's own lines. */
const changeOf = (kind: string) =>
  `coalesce(sum(case when p.to_kind = '${kind}' then p.amount else 0 end
    - case when p.from_kind = '${kind}' then p.amount else 0 end), 0)::bigint as ${kind}`;

const changes = ["cash", "held", "margin", "advance"].map(changeOf).join(", ");

/** Amounts received from house lines, less amounts paid to them. */
const fromHouse = (condition: (kind: string) => string) =>
  `sum(case when p.to_kind in ${own} and ${condition("p.from_kind")} then p.amount
    when p.from_kind in ${own} and ${condition("p.to_kind")} then -p.amount else 0 end)::bigint`;

/** Everything of a statement as of one commit, in several queries; refused if it has more lines than `maximum`. */
export async function statementRowsOf(
  snapshot: Snapshot,
  accountId: number,
  dates: StatementDates,
  maximum: number,
): Promise<StatementRows | Refusal> {
  const [lines, rows] = await snapshot(async (books) => {
    const count = await countLines(books, accountId, dates);
    return [count, count > maximum ? null : await readStatementRows(books, accountId, dates)];
  });
  if (lines > maximum) return refuse("STATEMENT_TOO_LARGE", { parameters: { maximum } });
  return rows ?? refuse("ACCOUNT_UNKNOWN");
}

/** Number of entries and trades between the dates. */
async function countLines(
  { sql, course }: Books,
  accountId: number,
  { from, to, since }: StatementDates,
): Promise<number> {
  const { rows } = await sql.query<{ lines: number }>(
    `select (select count(*) from entries where course = $1 and account_id = $2 and trading_date between $3 and $4)
       + (select count(*) from positions p join fills f using (course, position_id)
          where p.course = $1 and p.account_id = $2 and (p.status <> 'closed' or p.closed_at >= $5)
            and f.trading_date between $3 and $4) as lines`,
    [course, accountId, from, to, new Date(since)],
  );
  return rows[0]?.lines ?? 0;
}

/** Call within one snapshot. null for an unknown account. */
async function readStatementRows(
  { sql, course }: Books,
  accountId: number,
  { from, to, since, openingDate, closingDate }: StatementDates,
): Promise<StatementRows | null> {
  const now = await sql.query<OwnAccounts>(
    `select cash, advance,
       ${heldOf("$2", "$1")} as held,
       (select coalesce(sum(margin), 0)::bigint from positions
        where course = $1 and account_id = $2 and status <> 'closed') as margin
     from accounts where course = $1 and account_id = $2`,
    [course, accountId],
  );
  if (now.rows[0] === undefined) return null;

  const later = await sql.query<OwnAccounts>(
    `select ${changes} from entries e join postings p using (course, entry_id)
     where e.course = $1 and e.account_id = $2 and e.trading_date > $3`,
    [course, accountId, to],
  );
  const entries = await sql.query<EntryRow>(
    `select e.entry_id as id, e.at, e.trading_date as date, e.kind, e.cause_kind as "causeKind", e.cause_id as "causeId",
       e.cash_after as "cashAfter", (select total_assets from flows f where f.course = $1 and f.entry_id = e.entry_id) as "assetsBefore", ${changes},
       sum(case when p.from_kind in ('outside', 'loans', 'prizes') then p.amount else 0 end)::bigint as deposits,
       sum(case when p.to_kind in ('outside', 'loans', 'prizes') and e.kind <> 'loan-written-off' then p.amount else 0 end)::bigint as withdrawals,
       ${fromHouse((kind) => `${kind} = 'issuers'`)} as dividends,
       ${fromHouse(
         (kind) =>
           `(${kind} not in ('cash', 'held', 'margin', 'advance', 'market', 'financing', 'fees', 'interest', 'issuers', 'outside', 'loans', 'prizes')
              or e.kind = 'loan-repaid' and ${kind} = 'interest')`,
       )} as other
     from entries e join postings p using (course, entry_id)
     where e.course = $1 and e.account_id = $2 and e.trading_date between $3 and $4
     group by e.course, e.account_id, e.entry_id order by e.chain_index`,
    [course, accountId, from, to],
  );
  const trades = await sql.query<TradeRow>(
    `select f.at, f.trading_date as date, f.order_id as "orderId", f.execution_sequence as "executionSequence",
       f.position_id as "positionId", f.code, p.side, p.leverage, f.intent, f.price, f.quantity, f.value,
       f.closed_open_value as "openValue", f.profit, f.fee, f.interest, f.off_auction as "offAuction"
     from positions p join fills f using (course, position_id)
     where p.course = $1 and p.account_id = $2 and (p.status <> 'closed' or p.closed_at >= $5) and f.trading_date between $3 and $4
     order by f.entry_id`,
    [course, accountId, from, to, new Date(since)],
  );
  const positions = await sql.query<PositionRow>(
    `select p.position_id as id, p.code, p.side, p.leverage, p.opened_on as "openedOn", p.quantity, p.open_value as "openValue",
       coalesce(sum(case f.intent when 'open' then f.quantity else -f.quantity end), 0)::bigint as "laterQuantity",
       coalesce(sum(case f.intent when 'open' then f.value else -f.closed_open_value end), 0)::bigint as "laterOpenValue"
     from positions p left join fills f on f.course = $1 and f.position_id = p.position_id and f.trading_date > $3
     where p.course = $1 and p.account_id = $2 and (p.status <> 'closed' or p.closed_at >= $4)
     group by p.course, p.position_id order by p.position_id`,
    [course, accountId, to, new Date(since)],
  );
  const names = await sql.query<{ code: string; name: string }>(
    "select code, name from instruments where course = $1 and code = any($2)",
    [course, [...new Set(positions.rows.map(({ code }) => code))]],
  );
  const funds = await sql.query<{ worths: number[] }>(
    `select ${fundWorthsOf("$2", "$3", "$4", "$1")} as worths`,
    [course, accountId, [openingDate, closingDate], [null, null]],
  );
  return {
    funds: funds.rows[0]!.worths,
    now: now.rows[0],
    later: later.rows[0]!,
    entries: entries.rows,
    trades: trades.rows,
    positions: positions.rows,
    names: new Map(names.rows.map(({ code, name }) => [code, name])),
  };
}
