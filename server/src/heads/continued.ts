import { type Head, headOf, type HeadParts, partsAt } from "@akari/verify/head";
import type pg from "pg";
import { readParts, readPosition } from "./read-head.ts";

/** A kept head. With its parts the check can name the chain that differs. */
export interface KeptHead {
  readonly head: Head;
  readonly parts: HeadParts | null;
}

/** A head that Akari has taken or written down itself. */
export interface NotedHead extends KeptHead {
  readonly parts: HeadParts;
}

/** The head of the database now; null before the market is founded. */
export async function headNow(client: pg.ClientBase, course: number): Promise<NotedHead | null> {
  const position = await readPosition(client, course);
  if (position === null) return null;
  const parts = await readParts(client, course, position);
  return { head: headOf(position, parts), parts };
}

/**
 * Why the database is no continuation of a kept head, in words; null when it is. Read it in one snapshot. A database that ends before the
 * head was restored from an older backup or has lost its end.
 */
export async function discontinuity(
  client: pg.ClientBase,
  course: number,
  { head, parts }: KeptHead,
): Promise<string | null> {
  const now = await readPosition(client, course);
  if (now === null) return "there is no market in this database";
  const { position } = head;
  const shorter = (["batch", "at", "entry", "log", "seal"] as const).filter(
    (name) => (now[name] ?? 0) < (position[name] ?? 0),
  );
  if (shorter.length > 0)
    return `it ends before that head (${shorter.map((name) => `${name} ${now[name]} of ${position[name]}`).join(", ")})`;
  const found = await readParts(client, course, position);
  if (headOf(position, found).hash === head.hash) return null;
  if (parts === null) return "at least one chain up to there was changed";
  const differing = partsAt(position).filter(
    (name) => found[name]?.hash !== parts[name]?.hash || found[name]?.count !== parts[name]?.count,
  );
  return `changed up to there: ${differing
    .map((name) => `${name} (${found[name]?.count} of ${parts[name]?.count})`)
    .join(", ")}`;
}

/** Runs reads in one snapshot. */
export async function inSnapshot<T>(
  sql: pg.Pool,
  read: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await sql.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    const result = await read(client);
    await client.query("rollback"); // It only read.
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
