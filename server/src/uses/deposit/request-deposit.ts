import type { RequestDeposit } from "@akari/brokerage/deposit/commands";
import { Refusal } from "../../admission/refusal.ts";
import { type Asked, by, numberIn } from "../act.ts";
import type { Acting } from "../caller.ts";
import type { UseParts } from "../parts.ts";
import { submit } from "../submit.ts";

/** Asks for a deposit; its number. Every request starts pending. */
export async function requestDeposit(
  parts: UseParts,
  caller: Acting,
  { id, amount }: Asked<RequestDeposit>,
): Promise<number | Refusal> {
  const outcome = await submit(parts, { kind: "request-deposit", ...by(caller, id), amount });
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "depositId");
}
