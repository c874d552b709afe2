import type pg from "pg";
import { excessRights } from "./excess-rights.ts";
import { StartRefusal } from "./start-refusal.ts";

/** Refuses a role that may do more than the migrations grant, to any table or column: it could rewrite the books (M-HON-1). */
export async function requireBoundRole(app: pg.ClientBase): Promise<void> {
  const { rows } = await app.query<{ role: string }>("select current_user as role");
  const role = rows[0]?.role ?? "";
  const excess = await excessRights(app, role);
  if (excess.length === 0) return;
  throw new StartRefusal(
    `The role ${role} of DATABASE_URL could rewrite the books (${excess.join("; ")}). ` +
      "Take these rights from it, or give Akari a role of its own for DATABASE_URL (CREATE ROLE akari_server LOGIN PASSWORD '…'; GRANT akari_app TO akari_server) " +
      "and keep the owner for DATABASE_OWNER_URL.",
  );
}
