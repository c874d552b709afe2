import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { HouseParts, Seals, Tables } from "../parts.ts";
import { lockPersonOf } from "../person/lock-person.ts";

/** So many images of an account are kept at once, used or not. */
const uploadsMaximum = 40;
/** An image that nothing uses is deleted after this long. */
const unusedMs = 24 * 60 * 60_000;

export interface UploadParts extends HouseParts {
  readonly seals: Pick<Seals, "seal" | "open">;
}

/** An image as it is kept. */
export interface KeptImage {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Keeps an image of the caller's, sealed; its number, refused when they have too many. */
export function storeImage(
  { inTransaction, seals }: UploadParts,
  { account, at }: Acting,
  { jpeg, width, height }: KeptImage,
): Promise<number | Refusal> {
  return inTransaction<number>(async (sql) => {
    // One after another, so that two at once cannot exceed the limit.
    await lockPersonOf(sql, account);
    await sql.query(
      "delete from uploads where account_id = $1 and used_at is null and created_at < $2",
      [account, new Date(at - unusedMs)],
    );
    const uploadId = await nextId(sql, account);
    if (uploadId === null)
      return refuse("TOO_MANY_UPLOADS", { parameters: { maximum: uploadsMaximum } });
    await sql.query(
      `insert into uploads (upload_id, account_id, image_sealed, bytes, width, height, created_at)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        uploadId,
        account,
        seals.seal(jpeg, contextOf(account, uploadId)),
        jpeg.length,
        width,
        height,
        new Date(at),
      ],
    );
    return uploadId;
  });
}

/** An image of the account; null if it has no such image, or if its key is lost. */
export async function readImage(
  { sql, seals }: Pick<UploadParts, "sql" | "seals">,
  account: number,
  uploadId: number,
): Promise<Uint8Array | null> {
  const { rows } = await sql.query<{ sealed: Uint8Array }>(
    "select image_sealed as sealed from uploads where upload_id = $1 and account_id = $2",
    [uploadId, account],
  );
  if (rows[0] === undefined) return null;
  const opened = seals.open(rows[0].sealed, contextOf(account, uploadId));
  if (opened === "broken") throw new Error("an image that was changed since it was sealed");
  return opened === "lost" ? null : opened;
}

/** Width and height of an image of the account in pixels; null: it has no such image. */
export async function readImageSize(
  sql: Tables,
  account: number,
  uploadId: number,
): Promise<Pick<KeptImage, "width" | "height"> | null> {
  const { rows } = await sql.query<Pick<KeptImage, "width" | "height">>(
    "select width, height from uploads where upload_id = $1 and account_id = $2",
    [uploadId, account],
  );
  return rows[0] ?? null;
}

/** Which image of which account; `field` is what the request calls it. */
export interface BoundImage {
  readonly accountId: number;
  readonly uploadId: number;
  readonly field: string;
}

/** Binds the image to what it belongs to, once, inside the transaction of that change. Refused: not the account's, or bound already. */
export async function bindImage(
  sql: Tables,
  { accountId, uploadId, field }: BoundImage,
  at: number,
): Promise<Refusal | null> {
  const { rows } = await sql.query<{ isUsed: boolean }>(
    `select used_at is not null as "isUsed" from uploads where upload_id = $1 and account_id = $2 for update`,
    [uploadId, accountId],
  );
  const found = rows[0];
  if (found === undefined) return refuse("UPLOAD_UNKNOWN", { field });
  if (found.isUsed) return refuse("UPLOAD_USED", { field });
  await sql.query("update uploads set used_at = $2 where upload_id = $1", [uploadId, new Date(at)]);
  return null;
}

/** Deletes an image with all that is stored of it. */
export async function removeImage(sql: Tables, uploadId: number): Promise<void> {
  await sql.query("delete from uploads where upload_id = $1", [uploadId]);
}

/** null: the account has too many. The id is part of what is sealed, so that it is needed first. */
async function nextId(sql: Tables, account: number): Promise<number | null> {
  const { rows } = await sql.query<{ count: number; id: number }>(
    `select count(*)::int as count, nextval(pg_get_serial_sequence('uploads', 'upload_id'))::bigint as id
     from uploads where account_id = $1`,
    [account],
  );
  const { count, id } = rows[0]!;
  return count >= uploadsMaximum ? null : id;
}

function contextOf(account: number, uploadId: number): string {
  return `upload/${account}/${uploadId}`;
}
