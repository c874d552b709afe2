import type pg from "pg";
import type { Refusal } from "../admission/refusal.ts";

/** What other features do with uploaded images. */
export interface UploadedImages {
  /**
   * Binds the image to what it belongs to, once, inside the transaction of that change. Refused: not the account's, or bound already;
   * `field` names the request's field.
   */
  bind(
    transaction: pg.ClientBase,
    image: { readonly accountId: number; readonly uploadId: number; readonly field: string },
    at: number,
  ): Promise<Refusal | null>;
  /** Deletes it with all that is stored of it. */
  remove(transaction: pg.ClientBase, uploadId: number): Promise<void>;
}
