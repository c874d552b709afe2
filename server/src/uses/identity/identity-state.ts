import { caseNumberOf } from "@akari/api/case-number";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { Books } from "../parts.ts";
import { type IdentityCaseRow, lastCaseOf } from "./cases.ts";

export interface Standing {
  readonly status: "passed" | "rejected" | null;
  readonly decidedAt: number | null;
  readonly score: number;
}

/** A look of an operator at one side of a card. */
export interface View {
  readonly at: number;
  readonly name: string;
  readonly side: "front" | "back";
}

export interface IdentityReading {
  readonly standing: Standing;
  readonly last: IdentityCaseRow | null;
  /** Every look at the last case's images, newest first. */
  readonly views: readonly View[];
  /** null: not verified, or its key is lost. */
  readonly verifiedName: string | null;
}

export interface IdentityReadParts extends Books {
  verifiedName(account: number): Promise<string | null>;
}

/** How the caller's identity stands, what they sent last, and who looked at it. */
export async function identityOf(
  parts: IdentityReadParts,
  { account }: Acting,
): Promise<IdentityReading | Refusal> {
  const [standing, last, verifiedName] = await Promise.all([
    readStanding(parts, account),
    lastCaseOf(parts, account),
    parts.verifiedName(account),
  ]);
  if (standing === null) return refuse("ACCOUNT_UNKNOWN");
  const views = last === null ? [] : await readViews(parts, last);
  return { standing, last, views, verifiedName };
}

/** null: there is no such account. */
export async function readStanding(
  { sql, course }: Books,
  account: number,
): Promise<Standing | null> {
  const { rows } = await sql.query<Standing>(
    `select identity_status as status, identity_at as "decidedAt", credit_score as score from accounts where course = $1 and account_id = $2`,
    [course, account],
  );
  return rows[0] ?? null;
}

/** Every look at the images of a case, by the operators' log. */
async function readViews(
  { sql }: Books,
  { id, accountId }: Pick<IdentityCaseRow, "id" | "accountId">,
): Promise<readonly View[]> {
  const { rows } = await sql.query<View>(
    `select l.at, coalesce(o.name, '') as name, l.parameters ->> 'side' as side
     from operator_log l left join operators o on o.operator_id::text = l.actor_id
     where l.account_id = $1 and l.case_number = $2 and l.action = 'identity-image-viewed' order by l.number desc`,
    [accountId, caseNumberOf("identity", id)],
  );
  return rows;
}
