import { isHex } from "@akari/verify/draw/hex";
import { accepted, type Decision, denied } from "../decision.ts";
import { draftFor, takeId } from "../draft.ts";
import type { Brokerage } from "../state.ts";
import { chancesLeft } from "./chances.ts";
import type { TakeChance } from "./commands.ts";
import { largestPrize } from "./prize-series.ts";
import { seriesAt } from "./series-of.ts";
import type { TakenChance } from "./taken-chance.ts";

/**
 * Takes a chance in the series that runs now; its draw waits for the tape. Costs nothing, so that neither a freeze nor a margin call stands in the
 * way. The pool can always pay the largest prize to everyone who waits.
 * Denied: ACCOUNT_UNKNOWN, CHANCE_RANDOM_INVALID, CHANCES_NONE, PRIZES_NOT_OPEN, PRIZES_POOL_LOW.
 */
export function decideTakeChance(state: Brokerage, command: TakeChance): Decision {
  const { accountId, random, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  if (!isHex(random)) return denied("CHANCE_RANDOM_INVALID", "random");
  if (chancesLeft(state, account) === 0) return denied("CHANCES_NONE");
  const series = seriesAt(state, at);
  if (series === undefined) return denied("PRIZES_NOT_OPEN");
  if (state.house.prizes < largestPrize * (state.takenChances.size + 1))
    return denied("PRIZES_POOL_LOW");

  const draft = draftFor(state, account, at);
  const { id: seriesId } = series;
  const number = series.taken + 1;
  const chance: TakenChance = {
    id: takeId(draft),
    accountId,
    clientId: command.id,
    seriesId,
    number,
    random,
    takenAt: at,
    status: "pending",
    tapeHead: null,
    seed: null,
    amount: null,
    drawnAt: null,
    entryId: null,
  };
  const taken = { kind: "chance-taken", accountId, at, chance } as const;
  const counted = { kind: "prizes-taken", seriesId, taken: number } as const;
  return accepted({ events: [taken, counted], outgoing: [] }, { chanceId: chance.id });
}
