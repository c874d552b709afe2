import type pg from "pg";
import type { CourseSql } from "../db/course-sql.ts";
import { type AwayKind, awayKinds } from "@akari/api/message-kinds";
import type { Locale } from "@akari/api/locale";
import { awayKindOf } from "../messages/all.ts";
import { deliveries } from "./away-notice.ts";

/** A device whose session continues, as stored. */
export interface StoredDevice {
  readonly deviceId: number;
  readonly sessionId: number;
  readonly sealed: Buffer;
  readonly locale: Locale;
}

export interface DueMessage {
  readonly messageId: number;
  readonly key: string;
  readonly kind: AwayKind;
  /** The rest of the time for which it is worth sending. */
  readonly secondsLeft: number;
}

export interface Due {
  readonly device: StoredDevice;
  /** Messages to send, oldest first. */
  readonly messages: readonly DueMessage[];
  /** Messages that are no longer, or never, to be sent. */
  readonly done: readonly number[];
}

/** When sessions expire on their own. */
export interface Lifetimes {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

/** More at once would bury the reader; the bell has them all. */
const sentAtOnce = 10;
/** Longest of all kinds. */
const keptMs = Math.max(...awayKinds.map((kind) => deliveries[kind].ttlSeconds)) * 1000;
/** Messages that are remembered as done with one by one. */
const rememberedMaximum = 500;

interface Row extends StoredDevice {
  readonly kinds: readonly string[];
  readonly messages: readonly {
    readonly id: number;
    readonly key: string;
    readonly at: number;
    readonly read: boolean;
  }[];
}

/** The messages not yet sent to a device; null for a device whose session is over. */
export async function readDue(
  { sql, course }: CourseSql,
  deviceId: number,
  { idleMs, absoluteMs }: Lifetimes,
  now: number,
): Promise<Due | null> {
  const { rows } = await sql.query<Row>(
    `select device_id as "deviceId", session_id as "sessionId", subscription_sealed as sealed, kinds, locale,
       coalesce((select jsonb_agg(jsonb_build_object('id', message_id, 'key', key, 'at', (extract(epoch from created_at) * 1000)::bigint,
           'read', read_at is not null) order by message_id) from messages m
         where m.course = $4 and m.account_id = d.account_id and message_id > told_up_to and message_id <> all(told)), '[]') as messages
     from away_devices d join login_sessions s using (session_id)
     where device_id = $1 and revoked_at is null and last_seen_at > $2 and s.created_at > $3`,
    [deviceId, new Date(now - idleMs), new Date(now - absoluteMs), course],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const due = row.messages.flatMap(({ id, key, at, read }) => {
    const kind = awayKindOf(key);
    if (kind === null || read || !row.kinds.includes(kind)) return [];
    const secondsLeft = Math.ceil(deliveries[kind].ttlSeconds - (now - at) / 1000);
    return secondsLeft <= 0 ? [] : [{ messageId: id, key, kind, secondsLeft }];
  });
  const messages = due.slice(-sentAtOnce);
  const told = new Set(messages.map(({ messageId }) => messageId));
  return {
    device: row,
    messages,
    done: row.messages.map(({ id }) => id).filter((id) => !told.has(id)),
  };
}

/** Remembers that messages are done with, so that neither a later commit nor a restart tells them again. */
export async function noteDone(
  { sql, course }: CourseSql,
  deviceId: number,
  done: readonly number[],
  now: number,
): Promise<void> {
  if (done.length === 0) return;
  // Numbers below a message that is older than any sendable one can no longer be committed: one mark covers them.
  await sql.query(
    `with one as (
       select device_id, array(select distinct unnest(told || $2::bigint[]) order by 1 desc) as all_told,
         greatest(told_up_to, coalesce((select max(message_id) from messages m
           where m.course = $5 and m.account_id = d.account_id and message_id = any(told) and created_at < $3), 0)) as up_to
       from away_devices d where device_id = $1)
     update away_devices d set
       told_up_to = greatest(up_to, coalesce(all_told[$4], 0)),
       told = array(select id from unnest(all_told) id where id > greatest(up_to, coalesce(all_told[$4], 0)))
     from one where d.device_id = one.device_id`,
    [deviceId, done, new Date(now - keptMs), rememberedMaximum + 1, course],
  );
}

/** Ends one device. */
export async function endDevice(sql: pg.Pool, deviceId: number): Promise<void> {
  await sql.query("delete from away_devices where device_id = $1", [deviceId]);
}

/** The devices of these accounts, or all. */
export async function devicesOf(
  sql: pg.Pool,
  accounts: readonly number[] | null,
): Promise<readonly { readonly deviceId: number; readonly accountId: number }[]> {
  const { rows } = await sql.query<{ deviceId: number; accountId: number }>(
    `select device_id as "deviceId", account_id as "accountId" from away_devices where $1::bigint[] is null or account_id = any($1)`,
    [accounts],
  );
  return rows;
}
