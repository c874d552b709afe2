import type { Hex } from "@akari/verify/draw/hex";
import { lotteryText } from "@akari/verify/draw/lottery";
import { type Draw, drawnFrom, frozenList, lotteryTermsOf, rootOf } from "./lottery-of.ts";
import type { IpoEntry } from "./entry.ts";
import type { Offering } from "./offering.ts";

/** An offering's list as its terms and entries give it. */
interface ListAgain {
  readonly root: Hex;
  /** The draw of the list under its own root. */
  drawn(secret: Hex, tapeHead: Hex): Draw;
}

/** How many lists are remembered: more than run at a time. */
const remembered = 16;

/** By all that a list follows from: an audit after every batch meets the same few lists a hundred times, and each takes milliseconds. */
const lists = new Map<string, ListAgain>();

/** The list of an offering, hashed once for the same terms and entries, and its draw, once for the same secret and tape. */
export function listAgain(
  offering: Offering,
  entries: readonly Pick<IpoEntry, "id" | "lots" | "random">[],
): ListAgain {
  const key = [
    lotteryText(lotteryTermsOf(offering)),
    ...entries.map(({ id, lots, random }) => `${id} ${lots} ${random}`),
  ].join("\n");
  const known = lists.get(key);
  if (known !== undefined) return known;
  const made = hashed(offering, entries);
  if (lists.size >= remembered) lists.delete(lists.keys().next().value!);
  lists.set(key, made);
  return made;
}

function hashed(...given: Parameters<typeof frozenList>): ListAgain {
  const list = frozenList(...given);
  const root = rootOf(list);
  let last: { readonly from: string; readonly draw: Draw } | null = null;
  return {
    root,
    drawn(secret, tapeHead) {
      const from = `${secret} ${tapeHead}`;
      if (last?.from !== from) last = { from, draw: drawnFrom(list, secret, root, tapeHead) };
      return last.draw;
    },
  };
}
