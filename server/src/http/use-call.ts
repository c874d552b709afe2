import { Refusal } from "../admission/refusal.ts";
import type { AccountId } from "../admission/person.ts";
import type { Acting } from "../uses/caller.ts";

/** For whom a use is asked, by a call. */
export function actingOf({
  caller,
  at,
}: {
  readonly caller: { readonly account: AccountId };
  readonly at: number;
}): Acting {
  return { account: caller.account, at };
}

/** What a use gave as the answer says it, or its refusal. */
export function answered<Given, Answer>(
  given: Given | Refusal,
  present: (given: Given) => Answer,
): Answer | Refusal {
  return given instanceof Refusal ? given : present(given);
}
