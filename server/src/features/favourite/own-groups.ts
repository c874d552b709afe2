import type pg from "pg";

/** A reader's group as stored. */
export interface OwnGroup {
  readonly groupId: number;
  readonly name: string;
  /** In the reader's order. */
  readonly codes: readonly string[];
}

/** The reader's groups in order; none before the first read or change. One statement, so that all are of one moment. */
export async function readGroups(
  sql: pg.Pool | pg.ClientBase,
  accountId: number,
): Promise<OwnGroup[]> {
  const { rows } = await sql.query<OwnGroup>(
    `select group_id as "groupId", name,
       array(select code from favourites f where f.group_id = g.group_id order by f.position, f.added_at, f.code) as codes
     from favourite_groups g where account_id = $1 order by position, group_id`,
    [accountId],
  );
  return rows;
}

export async function insertGroup(
  transaction: pg.ClientBase,
  accountId: number,
  name: string,
): Promise<void> {
  await transaction.query(
    `insert into favourite_groups (account_id, position, name)
     select $1, coalesce(max(position), 0) + 1, $2 from favourite_groups where account_id = $1`,
    [accountId, name],
  );
}
