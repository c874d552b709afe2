import type { Edge } from "../edge.ts";
import { refuse } from "../admission/refusal.ts";
import { lockPersonOf } from "../uses/person/lock-person.ts";
import type { OwnParts } from "../uses/parts.ts";
import { inTransaction } from "./in-transaction.ts";

/** How uses change what is a person's own: two devices may do so at once, and the person may be erased meanwhile. */
export function ownPartsOf({ sql, course }: Pick<Edge, "sql" | "course">): OwnParts {
  return {
    sql,
    course,
    whileHeld: (accountId, work) =>
      inTransaction(sql, async (transaction) =>
        (await lockPersonOf(transaction, accountId))
          ? work({ sql: transaction, course })
          : refuse("SESSION_EXPIRED"),
      ),
  };
}
