import type { Command } from "@akari/brokerage/commands";
import { seriesAt } from "@akari/brokerage/luck/series-of";
import { bytesFrom, drawCommand, seriesCommand } from "@akari/brokerage/luck/testing/series";
import type { Brokerage } from "@akari/brokerage/state";
import type { Random } from "@akari/simulator/random";

interface Base {
  readonly id: string;
  readonly at: number;
  readonly actor: Command["actor"];
  readonly accountId: number;
}

const clock = { kind: "clock", id: "market" } as const;

/**
 * Actions of the keeper of prize draws, and of customers who take chances, sometimes without having any; null: no action this time. Like the keeper of the
 * server, it draws only a stored chance: a kill may undo an unstored chance, and give its number to another.
 */
export function prizeCommandOf(
  state: Brokerage,
  random: Random,
  base: Base,
  isStored: (chanceId: number) => boolean,
): Command | null {
  const { id, at } = base;
  const dice = random.uniform();
  if (seriesAt(state, at) === undefined && dice < 0.4)
    return { ...seriesCommand(state, at, state.nextId).command, id };
  const [chance] = state.takenChances.values();
  if (chance !== undefined && dice < 0.15 && isStored(chance.id)) {
    const { draw } = state.prizeSeries.get(chance.seriesId)!;
    const tapeHead = bytesFrom(`tape ${chance.takenAt}`);
    return { ...drawCommand(bytesFrom(`secret ${draw}`), chance, tapeHead, at), id };
  }
  const [series] = state.prizeSeries.values();
  if (series !== undefined && dice > 0.9 && (series.until <= at || dice > 0.998)) {
    const secret = bytesFrom(dice > 0.99 ? "another" : `secret ${series.draw}`);
    return { id, at, actor: clock, kind: "reveal-prizes", seriesId: series.id, secret };
  }
  if (dice < 0.15 || dice > 0.19) return null;
  return { ...base, kind: "take-chance", random: bytesFrom(id) };
}
