import type { Books } from "../parts.ts";

/** An imported file of prices, and the share that it became. */
export interface ReplayFileRow {
  readonly fileId: number;
  readonly name: string;
  readonly hash: string;
  readonly interval: "day" | "minute";
  readonly rows: number;
  readonly shares: number;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly startsOn: string;
  readonly loops: boolean;
  readonly importedAt: number;
  readonly listedOn: string | null;
  readonly code: string | null;
}

/** The imported files, from the newest. */
export async function readReplayFiles({ sql, course }: Books): Promise<readonly ReplayFileRow[]> {
  const { rows } = await sql.query<ReplayFileRow>(
    `select f.file_id as "fileId", f.name, f.sha256 as hash, f.interval, f.rows, f.first_date as "firstDate", f.last_date as "lastDate",
       f.starts_on as "startsOn", f.loops, f.imported_at as "importedAt", l.trading_date as "listedOn",
       (select count(*)::int from replay_shares s where s.file_id = f.file_id) as shares,
       (select min(code) from instruments i where i.course = $1 and i.replay_file_id = f.file_id) as code
     from replay_files f left join replay_listings l on l.course = $1 and l.file_id = f.file_id order by f.file_id desc`,
    [course],
  );
  return rows;
}
