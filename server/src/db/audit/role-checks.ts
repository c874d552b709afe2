import type pg from "pg";
import { excessRights } from "../excess-rights.ts";
import type { AuditCheck } from "./report.ts";

/** The rights of the server's role, and of every role that works as it. */
export async function checkRoles(client: pg.ClientBase): Promise<AuditCheck> {
  const { rows } = await client.query<{ name: string }>(
    `with recursive members as (
       select oid from pg_roles where rolname = 'akari_app'
       union select m.member from pg_auth_members m join members on m.roleid = members.oid)
     select rolname as name from pg_roles join members using (oid)
     where oid not in (select relowner from pg_class where relnamespace = 'public'::regnamespace) order by rolname`,
  );
  const offences: string[] = [];
  for (const { name } of rows)
    for (const excess of await excessRights(client, name)) offences.push(`${name}: ${excess}`);
  return {
    name: "The server's role may do what the migrations grant, and no more",
    count: rows.length,
    offences,
  };
}
