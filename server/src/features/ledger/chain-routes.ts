import { chainPageMaximum } from "@akari/api/ledger";
import { hexOf } from "@akari/verify/draw/hex";
import { cursorOf, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import { presentHead } from "../../heads/present-head.ts";
import type { Handlers } from "../../http/handler.ts";
import { timeOf } from "../../http/present.ts";
import { actingOf } from "../../http/use-call.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { readChain } from "../../uses/ledger/chain.ts";
import { ownRootOf, readRoots } from "../../uses/ledger/roots.ts";
import type { RootTrees } from "./root-trees.ts";

/** Data for recomputing a customer's books (docs/ledger.md): the chain, the daily roots, and the proof between them. */
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
      const rows = await readRoots(edge, { before: dateAt(before), count: pageSize + 1 });
      return pageOf(
        rows,
        ({ tradingDate }) => cursorOf(dayNumber(tradingDate)),
        ({ tradingDate, accounts, root, at }) => ({
          tradingDate,
          time: timeOf(at),
          accounts,
          root: hexOf(root),
        }),
      );
    },

    "account/ledger/chain": async ({ edge, request, caller }) => {
      const after = request.cursor === undefined ? 0 : positionOf(request.cursor);
      if (after === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const limit = chainPageMaximum + 1;
      const rows = await readChain({ sql: edge.jobs, course: edge.course }, caller.account, {
        after,
        limit,
      });
      const shown = rows.slice(0, chainPageMaximum);
      const last = shown.at(-1);
      return {
        items: shown.map(({ text, head }) => ({ text, head })),
        nextCursor: rows.length > chainPageMaximum && last !== undefined ? cursorOf(last.id) : null,
      };
    },

    "account/ledger/proof": async (call) => {
      const { tradingDate } = call.request;
      const found = await ownRootOf(call.edge, actingOf(call), tradingDate);
      if (found instanceof Refusal) return found;
      const { row, own } = found;
      const { account } = call.caller;
      const { tree, places } = await trees.treeOf(row);
      const index = places.get(account);
      if (index === undefined) throw new Error(`account ${account} has a head and no leaf`);
      return {
        tradingDate,
        accounts: row.accounts,
        root: hexOf(row.root),
        entries: own.count,
        head: hexOf(own.head),
        index,
        path: tree.proof(index).path.map(hexOf),
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
