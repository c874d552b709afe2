import type pg from "pg";
import type { Edge } from "../../edge.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { UploadedImages } from "../../http/uploaded-images.ts";
import { SealLost } from "../../vault/vault.ts";
import type { PracticeImage } from "./practice-image.ts";
import { lockPersonOf } from "../../people/lock-person.ts";

/** So many images of an account are kept at once, used or not. */
const uploadsMaximum = 40;
/** An image that nothing uses is deleted after this long. */
const unusedMs = 24 * 60 * 60_000;

/** Sealed images of customers. */
export interface Uploads extends UploadedImages {
  /** The new image's id; refused when the account has too many. */
  store(accountId: number, image: PracticeImage, at: number): Promise<number | Refusal>;
  /** The JPEG; null if the account has no such image, or if its key is lost. */
  read(accountId: number, uploadId: number): Promise<Buffer | null>;
}

export function createUploads({ sql, vault }: Pick<Edge, "sql" | "vault">): Uploads {
  return {
    store: (accountId, { jpeg, width, height }, at) =>
      inTransaction(sql, async (transaction) => {
        // One after another, so that two at once cannot exceed the limit.
        await lockPersonOf(transaction, accountId);
        await transaction.query(
          "delete from uploads where account_id = $1 and used_at is null and created_at < $2",
          [accountId, new Date(at - unusedMs)],
        );
        const uploadId = await nextId(transaction, accountId);
        if (uploadId === null)
          return refuse("TOO_MANY_UPLOADS", { parameters: { maximum: uploadsMaximum } });
        await transaction.query(
          `insert into uploads (upload_id, account_id, image_sealed, bytes, width, height, created_at)
           overriding system value values ($1, $2, $3, $4, $5, $6, $7)`,
          [
            uploadId,
            accountId,
            vault.seal(jpeg, contextOf(accountId, uploadId)),
            jpeg.length,
            width,
            height,
            new Date(at),
          ],
        );
        return uploadId;
      }),

    async read(accountId, uploadId) {
      const { rows } = await sql.query<{ sealed: Buffer }>(
        "select image_sealed as sealed from uploads where upload_id = $1 and account_id = $2",
        [uploadId, accountId],
      );
      if (rows[0] === undefined) return null;
      try {
        return vault.open(rows[0].sealed, contextOf(accountId, uploadId));
      } catch (error) {
        if (error instanceof SealLost) return null;
        throw error;
      }
    },

    async bind(transaction, { accountId, uploadId, field }, at) {
      const { rows } = await transaction.query<{ isUsed: boolean }>(
        `select used_at is not null as "isUsed" from uploads where upload_id = $1 and account_id = $2 for update`,
        [uploadId, accountId],
      );
      const found = rows[0];
      if (found === undefined) return refuse("UPLOAD_UNKNOWN", { field });
      if (found.isUsed) return refuse("UPLOAD_USED", { field });
      await transaction.query("update uploads set used_at = $2 where upload_id = $1", [
        uploadId,
        new Date(at),
      ]);
      return null;
    },

    async remove(transaction, uploadId) {
      await transaction.query("delete from uploads where upload_id = $1", [uploadId]);
    },
  };
}

/** null: the account has too many. The id is part of what is sealed, so that it is needed first. */
async function nextId(transaction: pg.ClientBase, accountId: number): Promise<number | null> {
  const { rows } = await transaction.query<{ count: number; id: number }>(
    `select count(*)::int as count, nextval(pg_get_serial_sequence('uploads', 'upload_id'))::bigint as id
     from uploads where account_id = $1`,
    [accountId],
  );
  const { count, id } = rows[0]!;
  return count >= uploadsMaximum ? null : id;
}

function contextOf(accountId: number, uploadId: number): string {
  return `upload/${accountId}/${uploadId}`;
}
