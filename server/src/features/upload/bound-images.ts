import { refuse } from "../../http/refusal.ts";
import type { UploadedImages } from "../../http/uploaded-images.ts";

export const boundImages: UploadedImages = {
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
