import type pg from "pg";
import { StartRefusal } from "./start-refusal.ts";

/**
 * Refuses a database that keeps its texts in another encoding than UTF8: `SQL_ASCII` counts a sign of Japanese as three, so that limits of length
 * refuse what people may write, and the others cannot store every name. An encoding cannot be changed. A backup can still be read from there.
 */
export async function requireUtf8(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  );
  const encoding = rows[0]?.encoding ?? "unknown";
  if (encoding === "UTF8") return;
  throw new StartRefusal(
    `The database has the encoding ${encoding}, and Akari needs UTF8. Make another one and name it with DATABASE_URL: ` +
      "CREATE DATABASE … OWNER akari_owner ENCODING 'UTF8' TEMPLATE template0. What is stored in this one comes there by npm run backup and npm run restore.",
  );
}
