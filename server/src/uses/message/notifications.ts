import type { PersonId } from "../../admission/person.ts";
import type { Tables } from "../parts.ts";

/** Which kinds of messages the person is notified of, in whichever market; a kind of another version may be among them. */
export async function notificationsOf(sql: Tables, person: PersonId): Promise<readonly string[]> {
  const { rows } = await sql.query<{ kinds: string[] }>(
    "select kinds from notification_choices where person_id = $1",
    [person],
  );
  return rows[0]?.kinds ?? [];
}

export async function chooseNotifications(
  sql: Tables,
  person: PersonId,
  kinds: readonly string[],
): Promise<void> {
  await sql.query(
    `insert into notification_choices (person_id, kinds) values ($1, $2)
     on conflict (person_id) do update set kinds = excluded.kinds`,
    [person, kinds],
  );
}
