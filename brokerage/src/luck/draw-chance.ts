import { bytesOf, isHex } from "@akari/verify/draw/hex";
import { prizeOfSeed } from "@akari/verify/draw/prize-draw";
import { required } from "../assertion.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import { draftFor } from "../draft.ts";
import { cash, house, move } from "../ledger/lines.ts";
import { post, postAdvanceRepaid } from "../ledger/post.ts";
import { yen } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { DrawChance } from "./commands.ts";
import { printedPrizes } from "./prize-series.ts";

/**
 * Draws a chance: the prize follows from the seed, and is paid at once: prizes > cash.
 * Denied: CHANCE_UNKNOWN (also a drawn chance: only the tables have its result), CHANCE_SEED_INVALID.
 */
export function decideDrawChance(state: Brokerage, command: DrawChance): Decision {
  const { chanceId, tapeHead, seed, at } = command;
  const chance = state.takenChances.get(chanceId);
  if (chance === undefined) return denied("CHANCE_UNKNOWN", "chanceId");
  if (!isHex(tapeHead)) return denied("CHANCE_SEED_INVALID", "tapeHead");
  if (!isHex(seed)) return denied("CHANCE_SEED_INVALID", "seed");

  const { accountId } = chance;
  const account = required(state.accounts.get(accountId), "account of chance", chanceId);
  const draft = draftFor(state, account, at);
  const amount = yen(prizeOfSeed(printedPrizes, bytesOf(seed))?.amount ?? 0);
  const cause = { kind: "chance", id: chanceId } as const;
  const entryId = post(draft, "prize-paid", cause, [
    move(house("prizes"), cash(accountId), amount),
  ]);
  draft.events.push({
    kind: "chance-drawn",
    accountId,
    at,
    chanceId,
    tapeHead,
    seed,
    amount,
    entryId,
  });
  postAdvanceRepaid(draft, cause);
  return accepted(draft, { chanceId });
}
