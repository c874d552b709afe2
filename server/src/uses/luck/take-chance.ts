import type { TakeChance } from "@akari/brokerage/luck/commands";
import { Refusal } from "../../admission/refusal.ts";
import { type Asked, by, numberIn } from "../act.ts";
import type { Acting } from "../caller.ts";
import type { UseParts } from "../parts.ts";
import { submit } from "../submit.ts";

/** Takes one of the caller's chances; its number. */
export async function takeChance(
  parts: UseParts,
  caller: Acting,
  { id, random }: Asked<TakeChance>,
): Promise<number | Refusal> {
  const outcome = await submit(parts, { kind: "take-chance", ...by(caller, id), random });
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "chanceId");
}
