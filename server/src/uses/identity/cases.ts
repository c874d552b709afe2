import { toBytes, toText } from "@akari/verify/bytes";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { Books, HouseParts, InTransaction, Seals, Tables, Tell } from "../parts.ts";
import { lockPersonOf } from "../person/lock-person.ts";
import { bindImage, removeImage } from "../upload/uploads.ts";

/** Images, name and number of a case are erased this many days after the decision (docs/identity.md). */
export const identityKeptDays = 30;

export interface IdentityCaseRow {
  readonly id: number;
  readonly accountId: number;
  readonly kind: "specimen" | "own";
  readonly isRenewal: boolean;
  readonly isRepeated: boolean;
  readonly nameSealed: Uint8Array | null;
  readonly numberMask: string | null;
  readonly submittedAt: number;
  readonly status: "waiting" | "passed" | "rejected" | "withdrawn";
  readonly reason: string | null;
  readonly decidedAt: number | null;
  readonly decidedBy: number | null;
  readonly decidedByName: string | null;
  readonly erasedAt: number | null;
  readonly front: StoredImage | null;
  readonly back: StoredImage | null;
}

export interface StoredImage {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

/** Selects cases as `IdentityCaseRow`; the table is `c`. */
export const identityCaseSelection = `select c.identity_case_id as id, c.account_id as "accountId", c.kind, c.is_renewal as "isRenewal",
    c.is_repeated as "isRepeated", c.name_sealed as "nameSealed", c.number_mask as "numberMask", c.submitted_at as "submittedAt", c.status, c.reason,
    c.decided_at as "decidedAt", c.decided_by as "decidedBy", o.name as "decidedByName", c.erased_at as "erasedAt",
    case when f.upload_id is not null then json_build_object('id', f.upload_id, 'width', f.width, 'height', f.height) end as front,
    case when b.upload_id is not null then json_build_object('id', b.upload_id, 'width', b.width, 'height', b.height) end as back
  from identity_cases c left join uploads f on f.upload_id = c.front_id left join uploads b on b.upload_id = c.back_id
  left join operators o on o.operator_id = c.decided_by`;

/** Parts of a use that keeps a holder's personal data. It never reaches the core, a log or a message. */
export interface IdentityParts extends HouseParts, Books {
  readonly seals: Seals;
  /** The part of a number that may be read again. */
  maskNumber(typed: string): string;
}

/** The account's last case. */
export async function lastCaseOf({ sql }: Books, account: number): Promise<IdentityCaseRow | null> {
  const { rows } = await sql.query<IdentityCaseRow>(
    `${identityCaseSelection} where c.account_id = $1 order by c.identity_case_id desc limit 1`,
    [account],
  );
  return rows[0] ?? null;
}

/** The sealed name; null: erased, or its key is lost. */
export function nameOf(
  seals: Pick<Seals, "open">,
  { accountId, nameSealed }: Pick<IdentityCaseRow, "accountId" | "nameSealed">,
): string | null {
  if (nameSealed === null) return null;
  const opened = seals.open(nameSealed, contextOf(accountId));
  return typeof opened === "string" ? null : toText(opened);
}

/** A practice card that a holder sends. */
export interface SentCard {
  readonly id: string;
  readonly kind: IdentityCaseRow["kind"];
  readonly idName: string;
  /** Absent: that of the rejected case before it. */
  readonly idNumber?: string | undefined;
  readonly frontId: number;
  readonly backId: number;
}

/** The new case's id. Refused: one waits, an image that is not the account's or belongs to something else, twice the same, a number that is missing. */
export function submitIdentity(
  { course, inTransaction, seals, maskNumber }: IdentityParts,
  { account, at }: Acting,
  { id: clientId, kind, idName, idNumber, frontId: front, backId: back }: SentCard,
): Promise<number | Refusal> {
  return inTransaction<number>(async (sql) => {
    // One after another, so that two at once are one case.
    await lockPersonOf(sql, account);
    const earlier = await readEarlier(sql, account, clientId);
    if (earlier.same !== null) {
      const isSame = earlier.same.frontId === front && earlier.same.backId === back;
      return isSame || earlier.same.isErased ? earlier.same.id : refuse("COMMAND_ID_REUSED");
    }
    if (front === back) return refuse("IDENTITY_IMAGE_TWICE", { field: "backImageId" });
    const { last } = earlier;
    if (last?.status === "waiting") return refuse("IDENTITY_WAITING");
    const kept = last?.status === "rejected" && !last.isErased ? last : null;
    const number = idNumber === undefined ? keptNumber(kept) : typedNumber(idNumber);
    if (number === null)
      return refuse("MISSING_INFORMATION", {
        field: "idNumber",
        parameters: { field: "idNumber" },
      });

    for (const [uploadId, field] of [
      [front, "frontImageId"],
      [back, "backImageId"],
    ] as const) {
      if (uploadId === kept?.frontId || uploadId === kept?.backId) continue;
      const refused = await bindImage(sql, { accountId: account, uploadId, field }, at);
      if (refused !== null) return refused;
    }
    // The rejected case keeps nothing: what is not sent again goes.
    if (kept !== null) await eraseCase(sql, kept, [front, back], at);
    const { rows } = await sql.query<{ id: number }>(
      `insert into identity_cases (account_id, client_id, kind, is_renewal, is_repeated, name_sealed, number_mask, number_fingerprint,
         front_id, back_id, submitted_at)
       select $1, $2, $3, identity_status is not distinct from 'passed', $4, $5, $6, $7, $8, $9, $10 from accounts where course = $11 and account_id = $1
       returning identity_case_id as id`,
      [
        account,
        clientId,
        kind,
        last?.status === "rejected",
        seals.seal(toBytes(idName), contextOf(account)),
        number.mask,
        number.fingerprint,
        front,
        back,
        new Date(at),
        course,
      ],
    );
    return rows[0]?.id ?? refuse("ACCOUNT_UNKNOWN");
  });

  function typedNumber(typed: string) {
    const fingerprint = seals.fingerprint(typed, `identity-number/${account}`);
    return { mask: maskNumber(typed), fingerprint };
  }
}

/** Erases what is kept of a case of the caller's; a waiting one is withdrawn. null, or the refusal: it is not theirs. */
export async function eraseIdentity(
  { inTransaction }: HouseParts,
  { account, at }: Acting,
  caseId: number,
): Promise<Refusal | null> {
  const outcome = await inTransaction<true>(async (sql) => {
    const { rows } = await sql.query<Kept>(
      `${keptSelection} where identity_case_id = $1 and account_id = $2 for update`,
      [caseId, account],
    );
    const found = rows[0];
    if (found === undefined) return refuse("IDENTITY_UNKNOWN", { field: "caseId" });
    if (found.status === "waiting")
      await sql.query(
        "update identity_cases set status = 'withdrawn', decided_at = $2 where identity_case_id = $1",
        [caseId, new Date(at)],
      );
    if (!found.isErased) await eraseCase(sql, found, [], at);
    return true;
  });
  return outcome === true ? null : outcome;
}

function keptNumber(kept: Kept | null) {
  const { mask, fingerprint } = kept ?? { mask: null, fingerprint: null };
  return mask === null || fingerprint === null ? null : { mask, fingerprint };
}

interface Kept {
  readonly id: number;
  readonly status: IdentityCaseRow["status"];
  readonly isErased: boolean;
  readonly frontId: number | null;
  readonly backId: number | null;
  readonly mask: string | null;
  readonly fingerprint: Uint8Array | null;
}

const keptSelection = `select identity_case_id as id, status, erased_at is not null as "isErased", front_id as "frontId", back_id as "backId",
  number_mask as mask, number_fingerprint as fingerprint from identity_cases`;

/** The case of the same request, and the last one. */
async function readEarlier(
  sql: Tables,
  account: number,
  clientId: string,
): Promise<{ readonly same: Kept | null; readonly last: Kept | null }> {
  const [same, last] = [
    await sql.query<Kept>(`${keptSelection} where account_id = $1 and client_id = $2`, [
      account,
      clientId,
    ]),
    await sql.query<Kept>(
      `${keptSelection} where account_id = $1 order by identity_case_id desc limit 1 for update`,
      [account],
    ),
  ];
  return { same: same.rows[0] ?? null, last: last.rows[0] ?? null };
}

/** Erases name, number and images of a case within a transaction; `except`: images that another case uses. */
export async function eraseCase(
  sql: Tables,
  { id, frontId, backId }: Pick<Kept, "id" | "frontId" | "backId">,
  except: readonly number[],
  at: number,
): Promise<void> {
  await sql.query(
    `update identity_cases set name_sealed = null, number_mask = null, number_fingerprint = null, front_id = null, back_id = null, erased_at = $2
     where identity_case_id = $1`,
    [id, new Date(at)],
  );
  for (const uploadId of [frontId, backId])
    if (uploadId !== null && !except.includes(uploadId)) await removeImage(sql, uploadId);
}

export interface ErasingParts {
  readonly inTransaction: InTransaction;
  readonly tell: Tell<{
    readonly key: "message.identityErased";
    readonly parameters: {
      readonly caseId: number;
      readonly days: number;
      readonly status: OldCase["status"];
    };
  }>;
}

/** Erases what was decided more than `identityKeptDays` ago, and tells its owners. */
export async function eraseOldCases(
  { inTransaction, tell }: ErasingParts,
  now: number,
): Promise<void> {
  await inTransaction<null>(async (sql) => {
    const { rows } = await sql.query<OldCase>(
      `with old as (
         select identity_case_id, account_id, status, front_id, back_id from identity_cases
         where erased_at is null and decided_at < $1::timestamptz - interval '${identityKeptDays} days' for update),
       erased as (
         update identity_cases c set name_sealed = null, number_mask = null, number_fingerprint = null, front_id = null, back_id = null, erased_at = $1
         from old where c.identity_case_id = old.identity_case_id),
       removed as (delete from uploads u using old where u.upload_id in (old.front_id, old.back_id))
       select identity_case_id as "caseId", account_id as "accountId", status from old order by identity_case_id`,
      [new Date(now)],
    );
    for (const { accountId, caseId, status } of rows)
      await tell(
        sql,
        accountId,
        {
          key: "message.identityErased",
          parameters: { caseId, days: identityKeptDays, status },
        },
        now,
      );
    return null;
  });
}

interface OldCase {
  readonly caseId: number;
  readonly accountId: number;
  readonly status: "passed" | "rejected" | "withdrawn";
}

function contextOf(accountId: number): string {
  return `identity-name/${accountId}`;
}
