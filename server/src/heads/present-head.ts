import type { ChainsHead } from "@akari/api/ledger";
import { timeOf } from "../http/present.ts";
import type { PublishedHead } from "./head-keeper.ts";

/** The newest head as everybody reads it. */
export function presentHead(head: PublishedHead | null): ChainsHead {
  if (head === null) throw new Error("a head was asked for before the first one");
  return { time: timeOf(head.at), head: head.head };
}
