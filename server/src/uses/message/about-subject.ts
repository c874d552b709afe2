import { caseNumberOf } from "@akari/api/case-number";
import { causeKinds } from "@akari/api/ledger-words";
import { type CaseLog, readCaseLog } from "../case-log.ts";
import type { Acting } from "../caller.ts";
import type { Books } from "../parts.ts";

/** The subject of a message. */
export interface Subject {
  readonly kind: string;
  readonly id: number;
}

const tables = { deposit: "deposits", withdrawal: "withdrawals", loan: "loans" } as const;
type CaseKind = keyof typeof tables;

/** When a deposit, withdrawal or loan was requested, when it was decided, and by whom. */
export interface CaseReading {
  readonly kind: CaseKind;
  readonly requestedAt: number;
  readonly decidedAt: number | null;
  readonly decision: CaseLog["decision"];
}

export function isCase(kind: string): kind is CaseKind {
  return Object.hasOwn(tables, kind);
}

/** A case of the caller's; null: it is gone. */
export async function caseOf(
  books: Books,
  { account, at }: Acting,
  kind: CaseKind,
  id: number,
): Promise<CaseReading | null> {
  const { sql, course } = books;
  const { rows } = await sql.query<{ requestedAt: number; decidedAt: number | null }>(
    `select requested_at as "requestedAt", decided_at as "decidedAt" from ${tables[kind]}
     where course = $1 and account_id = $2 and ${kind}_id = $3`,
    [course, account, id],
  );
  const found = rows[0];
  if (found === undefined) return null;
  const { decision } = await readCaseLog({ sql, course }, caseNumberOf(kind, id), at);
  return { kind, ...found, decision };
}

/** At most so many entries are named. */
const entriesMaximum = 3;
/** An entry follows its cause closely; so many of the account are looked through. */
const entriesSearched = 2_000;

/** The newest entries of the caller's that a subject has led to. */
export async function entriesAbout(
  { sql, course }: Books,
  { account }: Acting,
  subject: Subject | null,
): Promise<readonly number[]> {
  if (subject === null || !(causeKinds as readonly string[]).includes(subject.kind)) return [];
  const { rows } = await sql.query<{ id: number }>(
    `select entry_id as id from (
       select entry_id, cause_kind, cause_id from entries where course = $1 and account_id = $2 and entry_id > $4 order by entry_id limit ${entriesSearched}) e
     where cause_kind = $3 and cause_id = $4 order by entry_id desc limit ${entriesMaximum}`,
    [course, account, subject.kind, subject.id],
  );
  return rows.map(({ id }) => id);
}

/** The issuers of shares that are on no market yet, by code. */
export async function issuersOf(
  { sql, course }: Books,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ code: string; issuer: string }>(
    "select code, issuer from offerings where course = $1 and code = any($2)",
    [course, codes],
  );
  return new Map(rows.map(({ code, issuer }) => [code, issuer]));
}
