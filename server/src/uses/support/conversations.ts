import { openMarket } from "../../admission/markets.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { createListeners } from "../change-listeners.ts";
import { isDeskOn } from "../desk/desk-rules.ts";
import type { HouseParts, Tables, Timer } from "../parts.ts";
import {
  type Author,
  authorId,
  authorName,
  type Content,
  type DeskNote,
  type Entry,
  entryColumns,
  entryOf,
  type EntryRow,
  storedContent,
} from "./entry.ts";
import { type OpeningHours, openingHours } from "./opening-hours.ts";
import { createPresence, type Presence, type Side } from "./presence.ts";

/** The automatic desk answers at most this often, unless a conversation begins anew. */
const noteIntervalMs = 6 * 3_600_000;

export interface NewEntry {
  readonly author: Author;
  /** Repeating it is the same entry. */
  readonly clientId: string;
  readonly content: Content;
}

/** All conversations of this server. Every change is announced after its commit. */
export interface Conversations {
  readonly presence: Presence;
  /** Adds an entry once. Refused: COMMAND_ID_REUSED (the id belongs to another content), ACCOUNT_CLOSED (the person has been erased). */
  append(
    accountId: number,
    entry: NewEntry,
    /** More to write in the same transaction, with the entry's number; not for a repeated one. A refusal undoes the entry. */
    also?: (transaction: Tables, number: number) => Promise<unknown>,
  ): Promise<Entry | Refusal>;
  /** Entries before a number, newest first. */
  before(accountId: number, number: number, count: number): Promise<readonly Entry[]>;
  /** Entries after a number, oldest first, and the number of the last one. */
  after(
    accountId: number,
    number: number,
    count: number,
  ): Promise<{ readonly last: number; readonly entries: readonly Entry[] }>;
  state(accountId: number): Promise<ConversationState>;
  /** Marks the entries up to a number as seen; a mark never moves back. Refused: MESSAGE_UNKNOWN. */
  read(accountId: number, side: Side, upTo: number): Promise<Refusal | undefined>;
  /** Called with the account whose conversation, read marks or typing have changed. */
  onChange(listener: (accountId: number) => void): () => void;
}

/** Everything about a conversation but its entries. */
export interface ConversationState {
  /** `new`: nothing has been said yet. */
  readonly status: "new" | "open" | "closed";
  /** Number of the last entry; 0 before the first. */
  readonly last: number;
  /** Of operators and of the automatic desk, which the customer has not seen. */
  readonly unread: number;
  readonly readByCustomer: number;
  readonly readBySupport: number;
  /** The operator who wrote last; null: the automatic desk. */
  readonly representative: string | null;
  /** The operator who is typing; null: no operator is typing. */
  readonly typing: string | null;
  readonly hours: OpeningHours;
}

interface Locked {
  readonly last: number;
  readonly notedAt: number | null;
  readonly status: "open" | "closed";
}

export function createConversations({
  sql,
  inTransaction,
  clock,
}: HouseParts & { readonly clock: Timer }): Conversations {
  const listeners = createListeners<number>();
  const presence = createPresence(clock, listeners.tell);

  const append: Conversations["append"] = async (accountId, entry, also) => {
    const at = clock.now();
    const { author, clientId, content } = entry;
    const appended = await inTransaction(async (transaction) => {
      // Held until the end, so that an erasure at the same time takes the entry along.
      const person = await transaction.query(
        `select from people p join person_accounts a using (person_id)
         where a.market = $1 and a.account_id = $2 for key share of p`,
        [openMarket.id, accountId],
      );
      if (person.rowCount === 0) return refuse("ACCOUNT_CLOSED");
      const { last, notedAt, status } = await lock(transaction, accountId, at);
      const known = await sameEntry(transaction, accountId, entry);
      if (known !== undefined)
        return isSame(known.content, content)
          ? { row: known, isNew: false }
          : refuse("COMMAND_ID_REUSED", { field: "clientId" });

      const row = await insert(transaction, accountId, last + 1, at, entry);
      const note =
        author.kind === "customer" &&
        (status === "closed" || at - (notedAt ?? -Infinity) >= noteIntervalMs) &&
        (await isDeskOn(transaction, "support"))
          ? deskNote(at)
          : null;
      if (note !== null)
        await insert(transaction, accountId, last + 2, at, {
          author: { kind: "desk" },
          clientId: `note-${last + 2}`,
          content: note,
        });
      await update(transaction, accountId, at, {
        author,
        last: last + (note === null ? 1 : 2),
        closes: content.kind === "closed",
        notes: note !== null,
      });
      const more = await also?.(transaction, row.number);
      if (more instanceof Refusal) return more;
      return { row, isNew: true };
    });
    if (appended instanceof Refusal) return appended;
    if (appended.isNew) {
      if (author.kind === "operator") presence.stops(accountId, "support");
      if (author.kind === "customer") presence.stops(accountId, "customer");
      listeners.tell(accountId);
    }
    return { ...appended.row, clientId };
  };

  /** The first answer, which comes at any hour: when a person answers. */
  const deskNote = (at: number): DeskNote => {
    const { opens, closes, opensAt } = openingHours(at);
    if (opensAt !== null) return { kind: "note", note: "closed", opensAt };
    return presence.attended
      ? { kind: "note", note: "attended", opens, closes }
      : { kind: "note", note: "unattended" };
  };

  return {
    presence,
    append,
    onChange: listeners.subscribe,

    async before(accountId, number, count) {
      const { rows } = await sql.query<EntryRow>(
        `select ${entryColumns} from conversation_messages
         where account_id = $1 and number < $2 order by number desc limit $3`,
        [accountId, number, count],
      );
      return rows.map(entryOf);
    },

    async after(accountId, number, count) {
      // One statement, so that both are of one moment.
      const { rows } = await sql.query<EntryRow & { last: number }>(
        `select c.last_number as last, m.* from conversations c
         left join lateral (select ${entryColumns} from conversation_messages
           where account_id = c.account_id and number > $2 order by number limit $3) m on true
         where c.account_id = $1 order by m.number`,
        [accountId, number, count],
      );
      const entries = rows.filter((row) => row.number !== null).map(withoutLast);
      return { last: rows[0]?.last ?? 0, entries };
    },

    async state(accountId) {
      const { rows } = await sql.query<{
        status: "open" | "closed";
        last: number;
        representative: string | null;
        readByCustomer: number;
        readBySupport: number;
        unread: number;
      }>(
        `select status, last_number as last, representative, coalesce(customer.up_to, 0) as "readByCustomer",
           coalesce(support.up_to, 0) as "readBySupport",
           (select count(*) from conversation_messages m where m.account_id = c.account_id
             and number > coalesce(customer.up_to, 0) and author_kind in ('operator', 'desk')) as unread
         from conversations c
         left join conversation_reads customer on customer.account_id = c.account_id and customer.side = 'customer'
         left join conversation_reads support on support.account_id = c.account_id and support.side = 'support'
         where c.account_id = $1`,
        [accountId],
      );
      return {
        ...(rows[0] ?? {
          status: "new",
          last: 0,
          representative: null,
          readByCustomer: 0,
          readBySupport: 0,
          unread: 0,
        }),
        typing: presence.operatorTyping(accountId),
        hours: openingHours(clock.now()),
      };
    },

    async read(accountId, side, upTo) {
      const { rows } = await sql.query<{ last: number; moved: boolean }>(
        `with conversation as (select last_number from conversations where account_id = $1),
         marked as (
           insert into conversation_reads (account_id, side, up_to, at)
           select $1, $2, $3, $4 from conversation where last_number >= $3
           on conflict (account_id, side) do update set up_to = excluded.up_to, at = excluded.at
             where conversation_reads.up_to < excluded.up_to
           returning 1)
         select last_number as last, exists (select from marked) as moved from conversation`,
        [accountId, side, upTo, new Date(clock.now())],
      );
      if ((rows[0]?.last ?? 0) < upTo) return refuse("MESSAGE_UNKNOWN", { field: "upTo" });
      if (rows[0]?.moved === true) listeners.tell(accountId);
      return undefined;
    },
  };
}

/** Serialises the writers of one conversation, so that numbers have no gaps; the first one begins it. */
async function lock(sql: Tables, accountId: number, at: number): Promise<Locked> {
  await sql.query(
    `insert into conversations (account_id, status, changed_at) values ($1, 'open', $2) on conflict do nothing`,
    [accountId, new Date(at)],
  );
  const { rows } = await sql.query<Locked>(
    `select last_number as last, noted_at as "notedAt", status from conversations where account_id = $1 for update`,
    [accountId],
  );
  const [locked] = rows;
  if (locked === undefined) throw new Error("a conversation that was just begun is missing");
  return locked;
}

async function sameEntry(
  sql: Tables,
  accountId: number,
  { author, clientId }: NewEntry,
): Promise<Entry | undefined> {
  const { rows } = await sql.query<EntryRow>(
    `select ${entryColumns} from conversation_messages
     where account_id = $1 and author_kind = $2 and author_id = $3 and client_id = $4`,
    [accountId, author.kind, authorId(author), clientId],
  );
  return rows.map(entryOf)[0];
}

async function insert(
  sql: Tables,
  accountId: number,
  number: number,
  at: number,
  { author, clientId, content }: NewEntry,
): Promise<Entry> {
  const { rows } = await sql.query<EntryRow>(
    `insert into conversation_messages (account_id, number, at, author_kind, author_id, author_name, client_id, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${entryColumns}`,
    [
      accountId,
      number,
      new Date(at),
      author.kind,
      authorId(author),
      authorName(author),
      clientId,
      storedContent(content),
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("an inserted message was not returned");
  return entryOf(row);
}

/** The number of the last entry stands in each row of the statement. */
function withoutLast({ last: _, ...row }: EntryRow & { last: number }): Entry {
  return entryOf(row);
}

interface Change {
  readonly author: Author;
  readonly last: number;
  readonly closes: boolean;
  readonly notes: boolean;
}

/** A record, such as a deposit's, neither opens nor answers anything. */
async function update(
  sql: Tables,
  accountId: number,
  at: number,
  { author, last, closes, notes }: Change,
): Promise<void> {
  const operator = author.kind === "operator" ? author : null;
  await sql.query(
    `update conversations set last_number = $2, changed_at = $3,
       status = case when $4 then 'closed' when $5 then 'open' else status end,
       waiting_since = case when $6::text is not null then null when $5 then coalesce(waiting_since, $3) else waiting_since end,
       noted_at = case when $8 then $3 else noted_at end,
       representative_id = coalesce($6, representative_id), representative = coalesce($7, representative)
     where account_id = $1`,
    [
      accountId,
      last,
      new Date(at),
      closes,
      author.kind === "customer",
      operator?.id ?? null,
      operator?.name ?? null,
      notes,
    ],
  );
}

/** Contents come back from the database with their keys in another order. */
function isSame(one: Content, other: Content): boolean {
  const sorted = (content: Content) => JSON.stringify(Object.entries(content).sort());
  return sorted(one) === sorted(other);
}
