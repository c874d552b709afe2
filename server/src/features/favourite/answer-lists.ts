import type { AnswerOf } from "@akari/api/endpoints";
import type pg from "pg";
import type { CourseSql } from "../../db/course-sql.ts";
import type { Call } from "../../http/handler.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { idOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { insertGroup, type OwnGroup, readGroups } from "./own-groups.ts";
import { lockPersonOf } from "../../people/lock-person.ts";

export type FavouritePage = AnswerOf<"favourite/list">;
type Reader = Pick<Call<"favourite/list">, "edge" | "caller">;

/** Name of the reader's automatic first group. */
const unnamed = "";

/** The reader's lists; the first read makes the first group. */
export async function answerLists(reader: Reader): Promise<FavouritePage | Refusal> {
  const groups = await readGroups(reader.edge, reader.caller.account);
  return groups.length > 0 ? presentGroups(groups) : changeLists(reader, async () => undefined);
}

/** Makes one change in one transaction with the reader's lists locked, and returns the lists after it. */
export function changeLists(
  { edge, caller: { account: accountId } }: Reader,
  change: (
    transaction: pg.ClientBase,
    groups: readonly [OwnGroup, ...OwnGroup[]],
  ) => Promise<Refusal | undefined>,
): Promise<FavouritePage | Refusal> {
  return inTransaction(edge.sql, async (transaction) => {
    if (!(await lockPersonOf(transaction, accountId))) return refuse("SESSION_EXPIRED");
    const market = { sql: transaction, course: edge.course };
    const refusal = await change(transaction, await atLeastOne(market, accountId));
    return refusal ?? presentGroups(await readGroups(market, accountId));
  });
}

async function atLeastOne(
  market: CourseSql<pg.ClientBase>,
  accountId: number,
): Promise<[OwnGroup, ...OwnGroup[]]> {
  const [first, ...others] = await readGroups(market, accountId);
  if (first !== undefined) return [first, ...others];
  await insertGroup(market, accountId, unnamed);
  return atLeastOne(market, accountId);
}

function presentGroups(groups: readonly OwnGroup[]): FavouritePage {
  return {
    items: groups.map(({ groupId, name, codes }) => ({
      groupId: idOf(groupId),
      name,
      codes: [...codes],
    })),
    nextCursor: null,
  };
}
