import { chainPageMaximum } from "@akari/api/ledger";
import type { CourseSql } from "../../db/course-sql.ts";
import { cursorOf, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import { presentHead } from "../../heads/present-head.ts";
import type { Handlers } from "../../http/handler.ts";
import { timeOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { readChain } from "../../reads/chain-rows.ts";
import { type RootRow, rootColumns, type RootTrees } from "./root-trees.ts";

/** What anybody needs to recompute a customer's books (docs/ledger.md): the chain, the daily roots, and the proof between them. */
export function chainRoutes(
  trees: RootTrees,
): Pick<
  Handlers,
  "ledger/head" | "ledger/roots" | "account/ledger/chain" | "account/ledger/proof"
> {
  return {
    "ledger/head": async ({ edge }) => presentHead(edge.heads.newest()),

    "ledger/roots": async ({ edge, request }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const { rows } = await edge.sql.query<RootRow>(
        `select ${rootColumns} from chain_roots where course = $1 and trading_date < $2 order by trading_date desc limit $3`,
        [edge.course, dateAt(before), pageSize + 1],
      );
      return pageOf(
        rows,
        ({ tradingDate }) => cursorOf(dayNumber(tradingDate)),
        ({ tradingDate, accounts, root, at }) => ({
          tradingDate,
          time: timeOf(at),
          accounts,
          root: root.toString("hex"),
        }),
      );
    },

    "account/ledger/chain": async ({ edge, request, caller }) => {
      const after = request.cursor === undefined ? 0 : positionOf(request.cursor);
      if (after === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const limit = chainPageMaximum + 1;
      const rows = await readChain(edge.jobs, edge.course, caller.account, { after, limit });
      const shown = rows.slice(0, chainPageMaximum);
      const last = shown.at(-1);
      return {
        items: shown.map(({ text, head }) => ({ text, head })),
        nextCursor: rows.length > chainPageMaximum && last !== undefined ? cursorOf(last.id) : null,
      };
    },

    "account/ledger/proof": async ({
      edge,
      request: { tradingDate },
      caller: { account: accountId },
    }) => {
      const row = await readRoot(edge, tradingDate);
      if (row === null) return refuse("ROOT_UNKNOWN", { field: "tradingDate" });
      const own = await readHead(edge, accountId, row.nextId);
      if (own === null) return refuse("ROOT_BEFORE_FIRST_ENTRY", { field: "tradingDate" });
      const { tree, places } = await trees.treeOf(row);
      const index = places.get(accountId);
      if (index === undefined) throw new Error(`account ${accountId} has a head and no leaf`);
      return {
        tradingDate,
        accounts: row.accounts,
        root: row.root.toString("hex"),
        entries: own.count,
        head: own.head.toString("hex"),
        index,
        path: tree.proof(index).path.map((hash) => Buffer.from(hash).toString("hex")),
      };
    },
  };
}

const dayMs = 86_400_000;
const lastDate = "9999-12-31";

/** A date as a whole number of days, for cursors. */
function dayNumber(date: string): number {
  return Date.parse(date) / dayMs;
}

function dateAt(day: number): string {
  const last = dayNumber(lastDate);
  return new Date(Math.min(day, last) * dayMs).toISOString().slice(0, 10);
}

async function readRoot({ sql, course }: CourseSql, tradingDate: string): Promise<RootRow | null> {
  const { rows } = await sql.query<RootRow>(
    `select ${rootColumns} from chain_roots where course = $1 and trading_date = $2`,
    [course, tradingDate],
  );
  return rows[0] ?? null;
}

async function readHead(
  { sql, course }: CourseSql,
  accountId: number,
  nextId: number,
): Promise<{ readonly count: number; readonly head: Buffer } | null> {
  const { rows } = await sql.query<{ count: number; head: Buffer }>(
    `select chain_index as count, chain_head as head from entries
     where course = $1 and account_id = $2 and entry_id < $3 order by entry_id desc limit 1`,
    [course, accountId, nextId],
  );
  return rows[0] ?? null;
}
