import { Refusal } from "../admission/refusal.ts";
import type { AccountId } from "../admission/person.ts";
import type { DeviceCaller } from "../admission/callers.ts";
import type { Acting, ActingDevice } from "../uses/caller.ts";

/** The caller of a use, from a call. */
export function actingOf({
  caller,
  at,
}: {
  readonly caller: { readonly account: AccountId };
  readonly at: number;
}): Acting {
  return { account: caller.account, at };
}

/** On which of their devices a person asks for a use. */
export function actingDeviceOf({
  caller: { person, session },
  at,
}: {
  readonly caller: DeviceCaller;
  readonly at: number;
}): ActingDevice {
  return { person, sessionId: session.sessionId, at };
}

/** A use's result in the form of the answer, or its refusal. */
export function answered<Given, Answer>(
  given: Given | Refusal,
  present: (given: Given) => Answer,
): Answer | Refusal {
  return given instanceof Refusal ? given : present(given);
}
