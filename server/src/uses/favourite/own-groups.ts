import type { Books } from "../parts.ts";

/** A reader's group as stored. */
export interface OwnGroup {
  readonly groupId: number;
  readonly name: string;
  /** In the reader's order. */
  readonly codes: readonly string[];
}

/** The reader's groups in order; none before the first read or change. One statement, so that all are of one moment. */
export async function readGroups({ sql, course }: Books, accountId: number): Promise<OwnGroup[]> {
  const { rows } = await sql.query<OwnGroup>(
    `select group_id as "groupId", name,
       array(select code from favourites f where f.course = $1 and f.group_id = g.group_id order by f.position, f.added_at, f.code) as codes
     from favourite_groups g where g.course = $1 and account_id = $2 order by position, group_id`,
    [course, accountId],
  );
  return rows;
}

export async function insertGroup(
  { sql, course }: Books,
  accountId: number,
  name: string,
): Promise<void> {
  await sql.query(
    `insert into favourite_groups (course, account_id, position, name)
     select $1, $2, coalesce(max(position), 0) + 1, $3 from favourite_groups where course = $1 and account_id = $2`,
    [course, accountId, name],
  );
}
