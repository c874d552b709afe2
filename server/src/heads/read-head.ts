import { headLeaf } from "@akari/verify/books/books";
import { hexOf } from "@akari/verify/draw/hex";
import { type HeadPart, type HeadParts, type HeadPosition } from "@akari/verify/head";
import { merkleRoot } from "@akari/verify/merkle";
import { MerkleTree } from "@akari/verify/merkle-tree";
import { seedCommitment } from "@akari/verify/seed-commitment";
import type pg from "pg";
import { accountHeads } from "../uses/ledger/account-heads.ts";

/** Current position of all chains; null before the market is founded. Read it and the parts in one snapshot. */
export async function readPosition(
  client: pg.ClientBase,
  course: number,
): Promise<HeadPosition | null> {
  const { rows } = await client.query<HeadPosition>(
    `select coalesce(batch_at, founded_at) as at, batch,
       coalesce((select max(entry_id) from entries where course = $1), 0) as entry,
       (select number from operator_log_head) as log,
       coalesce((select max(number) from seal_chain where course = $1), 0) as seal
     from leader join market using (course) where course = $1`,
    [course],
  );
  return rows[0] ?? null;
}

/** All chains up to a position, as the tables have them now. The heads stored in the tables are taken as they are: the audit recomputes them. */
export async function readParts(
  client: pg.ClientBase,
  course: number,
  position: HeadPosition,
): Promise<HeadParts> {
  return {
    market: await readMarket(client, course),
    accounts: await readAccounts(client, course, position),
    roots: await readList(client, rootLines, course, position.batch),
    tape: await readLast(client, lastOfTape, [course, position.batch]),
    operators: await readLast(client, lastOfLog, [position.log]),
    offerings: await readList(client, offeringLines, course, new Date(position.at)),
    prizes: await readList(client, prizeLines, course, new Date(position.at)),
    seals:
      position.seal === null ? null : await readLast(client, lastSeal, [course, position.seal]),
  };
}

async function readMarket(client: pg.ClientBase, course: number): Promise<HeadPart> {
  const { rows } = await client.query<{ seed: string }>(
    "select seed from market where course = $1",
    [course],
  );
  const [market] = rows;
  return market === undefined ? nothing : { count: 1, hash: hexOf(seedCommitment(market.seed)) };
}

/** The root over the heads of all accounts, of the same leaves as a daily root. */
async function readAccounts(
  client: pg.ClientBase,
  course: number,
  { entry }: HeadPosition,
): Promise<HeadPart> {
  const tree = new MerkleTree();
  for await (const { accountId, count, head } of accountHeads({ sql: client, course }, entry + 1))
    tree.add(headLeaf(accountId, count, hexOf(head)));
  return tree.leaves === 0 ? nothing : { count: tree.leaves, hash: hexOf(tree.proof(0).root) };
}

/** The root over lines of a list: the tree of a daily root. */
async function readList(
  client: pg.ClientBase,
  lines: string,
  course: number,
  until: number | Date,
): Promise<HeadPart> {
  const { rows } = await client.query<{ line: string }>(lines, [course, until]);
  return { count: rows.length, hash: hexOf(merkleRoot(rows.map(({ line }) => line))) };
}

async function readLast(
  client: pg.ClientBase,
  last: string,
  values: readonly number[],
): Promise<HeadPart> {
  const { rows } = await client.query<{ count: number; hash: Buffer }>(last, [...values]);
  const [row] = rows;
  return row === undefined ? nothing : { count: row.count, hash: row.hash.toString("hex") };
}

/** The tree without leaves. */
const nothing: HeadPart = { count: 0, hash: hexOf(merkleRoot([])) };

const rootLines = `
  select concat_ws(' ', trading_date, accounts, encode(root, 'hex')) as line from chain_roots where course = $1 and batch <= $2 order by trading_date`;

const lastOfTape =
  "select batch as count, head as hash from tape_heads where course = $1 and batch <= $2 order by batch desc limit 1";

const lastOfLog =
  "select number as count, hash from operator_log where number <= $1 order by number desc limit 1";

const lastSeal =
  "select number as count, head as hash from seal_chain where course = $1 and number <= $2 order by number desc limit 1";

// Decisions at a later instant are not yet in the line. The core's time never goes back, but a later batch may have the same millisecond.
const offeringLines = `
  select concat_ws(' ', offering_id, draw, code, price, lots, commitment, (extract(epoch from announced_at) * 1000)::bigint,
    case when frozen_at < $2 then root else '-' end,
    case when drawn_at < $2 then secret || ' ' || tape_head else '- -' end) as line
  from offerings where course = $1 and announced_at < $2 order by offering_id`;

const prizeLines = `
  select concat_ws(' ', series_id, draw, pool, commitment, (extract(epoch from announced_at) * 1000)::bigint,
    case when revealed_at < $2 then taken || ' ' || secret else '- -' end) as line
  from prize_series where course = $1 and announced_at < $2 order by series_id`;
