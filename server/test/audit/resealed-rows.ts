import { digestSql } from "@akari/server/engine/seals/seal-text";
import { allSealedTables } from "@akari/server/engine/seals/sealed-tables";
import type pg from "pg";

/** Changes one row, as the owner of the database can, with its seal and every link of the chain behind it. */
export async function changeWithSeal(
  owner: pg.ClientBase,
  table: string,
  change: string,
  which: string,
): Promise<void> {
  const sealed = allSealedTables().find((one) => one.table === table)!;
  const row = `(select ctid from ${table} where ${which} order by ctid limit 1)`;
  const before = await owner.query<{ place: string; digest: string }>(
    `select r.ctid::text as place, ${digestSql(sealed)} as digest from ${table} r where r.ctid = ${row}`,
  );
  const { place, digest } = before.rows[0]!;
  const after = await owner.query<{ digest: string }>(
    `with changed as (update ${table} r set ${change} where r.ctid = '${place}' returning r.*) select ${digestSql(sealed)} as digest from changed r`,
  );
  await owner.query(
    "update seal_chain set digests = array_replace(digests, $1::uuid, $2::uuid) where $1::uuid = any (digests)",
    [digest, after.rows[0]!.digest],
  );
  await owner.query(`do $$
    declare one record; before bytea;
    begin
      for one in select * from seal_chain order by number loop
        if one.number > 0 then
          before := sha256(convert_to(concat_ws(' ', 'akari/seal-chain', one.number, one.batch, (extract(epoch from one.at) * 1000)::bigint,
            coalesce(one.next_id::text, '-'), one.tables::text, one.owners::text, one.digests::text, encode(before, 'hex')), 'UTF8'));
          update seal_chain set head = before where number = one.number;
        else
          before := one.head;
        end if;
      end loop;
    end $$`);
}
