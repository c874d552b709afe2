import type pg from "pg";
import { StartRefusal } from "./start-refusal.ts";

/** Tables whose rows the server's own role must not be able to change (M-HON-1). */
const appendOnly = ["entries", "postings", "fills", "tape", "tape_heads", "audit"];

/** Refuses a role that could rewrite the books: the owner of the tables, or a superuser. */
export async function requireBoundRole(app: pg.ClientBase): Promise<void> {
  const { rows } = await app.query<{ name: string; role: string }>(
    `select name, current_user as role from unnest($1::text[]) as name
      where has_table_privilege(format('public.%I', name), 'update, delete, truncate')`,
    [appendOnly],
  );
  const first = rows[0];
  if (first === undefined) return;
  throw new StartRefusal(
    `The role ${first.role} of DATABASE_URL could rewrite the books (${rows.map((row) => row.name).join(", ")}). ` +
      "Give Akari a role of its own for DATABASE_URL (CREATE ROLE akari_server LOGIN PASSWORD '…'; GRANT akari_app TO akari_server) " +
      "and keep the owner for DATABASE_OWNER_URL.",
  );
}
