import { hexOf } from "@akari/verify/draw/hex";
import { headLeaf } from "@akari/verify/books/books";
import { MerkleTree } from "@akari/verify/merkle-tree";
import type { Edge } from "../../edge.ts";
import type { RootRow } from "../../uses/ledger/roots.ts";
import { sameBytes } from "@akari/verify/bytes";
import { accountHeads } from "../../uses/ledger/account-heads.ts";

/** The heads under one daily root. */
export interface RootTree {
  readonly tree: MerkleTree;
  /** The place of each account's leaf. */
  readonly places: ReadonlyMap<number, number>;
}

export interface RootTrees {
  /** Throws when the stored heads no longer have the published root. */
  treeOf(row: RootRow): Promise<RootTree>;
}

/** Days whose trees are kept; the newest root is asked for most. */
const treesMaximum = 3;

/**
 * The trees over all accounts' heads, from which proofs are read. A tree costs one look per account and is built once for all who ask, one tree at a
 * time; a proof from it costs nothing more.
 */
export function createRootTrees(edge: Pick<Edge, "jobs" | "course">): RootTrees {
  const trees = new Map<string, Promise<RootTree>>();
  let building: Promise<unknown> = Promise.resolve();
  return {
    treeOf(row) {
      const { tradingDate } = row;
      const known = trees.get(tradingDate);
      const tree = known ?? building.then(() => build(edge, row));
      if (known === undefined) {
        building = tree.catch(() => undefined);
        // A failed one is built again for the next who asks.
        tree.catch(() => {
          if (trees.get(tradingDate) === tree) trees.delete(tradingDate);
        });
      }
      trees.delete(tradingDate);
      trees.set(tradingDate, tree);
      for (const oldest of trees.keys()) {
        if (trees.size <= treesMaximum) break;
        trees.delete(oldest);
      }
      return tree;
    },
  };
}

async function build(
  { jobs: sql, course }: Pick<Edge, "jobs" | "course">,
  { tradingDate, root, nextId }: RootRow,
): Promise<RootTree> {
  const tree = new MerkleTree();
  const places = new Map<number, number>();
  for await (const { accountId, count, head } of accountHeads({ sql, course }, nextId)) {
    places.set(accountId, tree.leaves);
    tree.add(headLeaf(accountId, count, hexOf(head)));
  }
  if (places.size > 0 && !sameBytes(root, tree.proof(0).root))
    throw new Error(`the heads of ${tradingDate} do not have the published root`);
  return { tree, places };
}
