import type { ActingOperator, Stretch } from "../caller.ts";
import { logAction } from "../operator-log/log-action.ts";
import type { Books } from "../parts.ts";

/** An announcement as it is in the news; `Texts` are its headline and body by language. */
export interface AnnouncementRow<Texts> {
  readonly id: number;
  readonly at: number;
  readonly parameters: {
    readonly operatorId: number;
    readonly name: string;
    readonly texts: Texts;
  };
}

const kind = "operator-announcement";

/** The announcements, from the newest. */
export async function readAnnouncements<Texts>(
  { sql, course }: Books,
  { before, count }: Stretch,
): Promise<readonly AnnouncementRow<Texts>[]> {
  const { rows } = await sql.query<AnnouncementRow<Texts>>(
    `select news_id as id, at, parameters from news where course = $1 and kind = $2 and news_id < $3 order by news_id desc limit $4`,
    [course, kind, before, count],
  );
  return rows;
}

/** An operator's announcement under their name; `id` is theirs. */
export interface NewAnnouncement<Texts> {
  readonly id: string;
  readonly name: string;
  readonly tradingDate: string;
  readonly texts: Texts;
}

/** Publishes an announcement within a transaction. It cannot be withdrawn. */
export async function publishAnnouncement<Texts extends object>(
  { sql, course }: Books,
  { operatorId, at }: ActingOperator,
  { id, name, tradingDate, texts }: NewAnnouncement<Texts>,
): Promise<AnnouncementRow<Texts>> {
  const { rows } = await sql.query<AnnouncementRow<Texts>>(
    `insert into news (course, key, at, trading_date, kind, code, parameters) values ($1, $2, $3, $4, $5, null, $6)
     returning news_id as id, at, parameters`,
    [
      course,
      `${kind} ${operatorId} ${id}`,
      new Date(at),
      tradingDate,
      kind,
      JSON.stringify({ operatorId, name, texts }),
    ],
  );
  const row = rows[0];
  if (row === undefined) throw new Error("the announcement was not stored");
  await logAction(sql, {
    at,
    operatorId,
    action: "announcement-published",
    parameters: { newsId: row.id, languages: Object.keys(texts).join(",") },
  });
  return row;
}
