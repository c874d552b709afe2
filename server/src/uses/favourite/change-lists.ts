import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { Books, OwnParts } from "../parts.ts";
import { insertGroup, type OwnGroup, readGroups } from "./own-groups.ts";

export type Lists = readonly OwnGroup[];

/** Name of the caller's automatic first group. */
const unnamed = "";

/** The caller's lists; the first read makes the first group. */
export async function listsOf(parts: OwnParts, caller: Acting): Promise<Lists | Refusal> {
  const groups = await readGroups(parts, caller.account);
  return groups.length > 0 ? groups : changeLists(parts, caller, async () => undefined);
}

/** Makes one change with the caller's lists locked; the lists after it. */
export function changeLists(
  { whileHeld }: OwnParts,
  { account }: Acting,
  change: (
    books: Books,
    groups: readonly [OwnGroup, ...OwnGroup[]],
  ) => Promise<Refusal | undefined>,
): Promise<Lists | Refusal> {
  return whileHeld<Lists>(account, async (books) => {
    const refusal = await change(books, await atLeastOne(books, account));
    return refusal ?? readGroups(books, account);
  });
}

async function atLeastOne(books: Books, account: number): Promise<[OwnGroup, ...OwnGroup[]]> {
  const [first, ...others] = await readGroups(books, account);
  if (first !== undefined) return [first, ...others];
  await insertGroup(books, account, unnamed);
  return atLeastOne(books, account);
}

/** None of the caller's groups has the number. */
export function groupUnknown(): Refusal {
  return refuse("GROUP_UNKNOWN", { field: "groupId" });
}
