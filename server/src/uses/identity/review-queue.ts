import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Books } from "../parts.ts";
import { isOfMarket } from "../person/is-of-market.ts";
import { type IdentityCaseRow, identityCaseSelection } from "./cases.ts";

export interface CaseQuery {
  /** Waiting cases, oldest first, or only the repeated ones; or decided cases, newest first. */
  readonly state: "waiting" | "repeated" | "decided";
  /** How the number of the case or of the account begins; null: any. */
  readonly search: string | null;
  /** Decided ones before this number, waiting ones behind it. */
  readonly from: number;
  readonly count: number;
}

/** A case as operators review it. */
export async function readIdentityCases(
  { sql, course }: Books,
  { state, search, from, count }: CaseQuery,
): Promise<readonly IdentityCaseRow[]> {
  const isDecided = state === "decided";
  const { rows } = await sql.query<IdentityCaseRow>(
    `${identityCaseSelection}
     where c.status ${isDecided ? "<>" : "="} 'waiting' and c.identity_case_id ${isDecided ? "<" : ">"} $1
       ${state === "repeated" ? "and c.is_repeated" : ""}
       and ($2::text is null or case_number('K', c.identity_case_id::text) like upper($2) || '%' or c.account_id::text like $2 || '%')
       and ${isOfMarket("c.account_id", "$4")}
     order by c.identity_case_id ${isDecided ? "desc" : ""} limit $3`,
    [from, search, count, course],
  );
  return rows;
}

/** A case of the market, of any customer. */
export async function identityCaseOf(
  { sql, course }: Books,
  caseId: number,
): Promise<IdentityCaseRow | Refusal> {
  const { rows } = await sql.query<IdentityCaseRow>(
    `${identityCaseSelection} where c.identity_case_id = $1 and ${isOfMarket("c.account_id", "$2")}`,
    [caseId, course],
  );
  return rows[0] ?? refuse("IDENTITY_UNKNOWN", { field: "caseId" });
}

/** How many cases of the same account came before. */
export async function countEarlierCases(
  { sql }: Books,
  { id, accountId }: Pick<IdentityCaseRow, "id" | "accountId">,
): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "select count(*)::int as count from identity_cases where account_id = $1 and identity_case_id < $2",
    [accountId, id],
  );
  return rows[0]?.count ?? 0;
}

/** When an operator looked at each image last. */
export async function readViewed(
  { sql }: Books,
  caseNumber: string,
  operatorId: number,
): Promise<Record<"front" | "back", number | null>> {
  const { rows } = await sql.query<{ side: "front" | "back"; at: number }>(
    `select parameters ->> 'side' as side, max(at) as at from operator_log
     where case_number = $1 and action = 'identity-image-viewed' and actor_kind = 'operator' and actor_id = $2 group by 1`,
    [caseNumber, String(operatorId)],
  );
  return {
    front: rows.find(({ side }) => side === "front")?.at ?? null,
    back: rows.find(({ side }) => side === "back")?.at ?? null,
  };
}

export interface QueueFigures {
  readonly waiting: number;
  readonly repeated: number;
  readonly oldest: number | null;
  readonly passedToday: number;
  readonly rejectedToday: number;
}

/** Waiting cases, and decisions of this day in Tokyo. */
export async function readQueueFigures({ sql, course }: Books, at: number): Promise<QueueFigures> {
  const { rows } = await sql.query<QueueFigures>(
    `select count(*) filter (where status = 'waiting')::int as waiting,
       count(*) filter (where status = 'waiting' and is_repeated)::int as repeated,
       min(submitted_at) filter (where status = 'waiting') as oldest,
       count(*) filter (where status = 'passed' and decided_at >= $1)::int as "passedToday",
       count(*) filter (where status = 'rejected' and decided_at >= $1)::int as "rejectedToday"
     from identity_cases c where (status = 'waiting' or decided_at >= $1) and ${isOfMarket("c.account_id", "$2")}`,
    [new Date(startOfTokyoDay(at)), course],
  );
  const figures = rows[0];
  if (figures === undefined) throw new Error("a query without its row");
  return figures;
}
