import { type ChainEntry, entryText } from "@akari/verify/entry-text";
import { hexOf } from "@akari/verify/draw/hex";
import type { Books } from "../parts.ts";

/** An entry as it is hashed, with the head after it. */
export interface ChainRow {
  readonly id: number;
  readonly text: string;
  readonly head: string;
}

interface EntryRow extends Omit<ChainEntry, "accountId" | "cause" | "postings"> {
  readonly causeKind: string;
  readonly causeId: number;
  readonly chainHead: Uint8Array;
}

interface PostingRow {
  readonly entryId: number;
  readonly fromKind: string;
  readonly fromOwner: number;
  readonly toKind: string;
  readonly toOwner: number;
  readonly amount: number;
}

/** At most `limit` entries of the account behind entry `after`, in the order of the chain. */
export async function readChain(
  { sql, course }: Books,
  accountId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ChainRow[]> {
  const { rows } = await sql.query<EntryRow>(
    `select entry_id as id, kind, cause_kind as "causeKind", cause_id as "causeId", at, trading_date as "tradingDate",
       cash_change as "cashChange", cash_after as "cashAfter", chain_head as "chainHead"
     from entries where course = $4 and account_id = $1 and entry_id > $2 order by entry_id limit $3`,
    [accountId, after, limit, course],
  );
  const postings = await sql.query<PostingRow>(
    `select entry_id as "entryId", from_kind as "fromKind", from_owner as "fromOwner", to_kind as "toKind", to_owner as "toOwner", amount
     from postings where course = $2 and entry_id = any($1) order by entry_id, place`,
    [rows.map(({ id }) => id), course],
  );
  const byEntry = Map.groupBy(postings.rows, ({ entryId }) => entryId);
  return rows.map(({ causeKind, causeId, chainHead, ...entry }) => ({
    id: entry.id,
    text: entryText({
      ...entry,
      accountId,
      cause: { kind: causeKind, id: causeId },
      postings: (byEntry.get(entry.id) ?? []).map(
        ({ fromKind, fromOwner, toKind, toOwner, amount }) => ({
          from: { kind: fromKind, cause: fromOwner },
          to: { kind: toKind, cause: toOwner },
          amount,
        }),
      ),
    }),
    head: hexOf(chainHead),
  }));
}
