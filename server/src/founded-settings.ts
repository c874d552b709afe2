import type { Ready } from "./bus/messages.ts";
import type { Config } from "./config.ts";
import { yenOf } from "./http/present.ts";

/** How many shares the market was founded with. */
export function foundedShares({ instruments, replays }: Ready): number {
  const replayed = replays.reduce((sum, { codes }) => sum + codes.length, 0);
  return instruments.filter(({ listing }) => listing === null).length - replayed;
}

/** Settings that differ from an existing market's founding, to be reported instead of silently ignored. */
export function withoutEffect(stated: Partial<Config>, ready: Ready): string[] {
  const differ = (setting: string, wanted: unknown, stands: unknown) =>
    wanted === undefined || wanted === null || wanted === stands
      ? []
      : [
          `${setting}=${String(wanted)} has no effect: this market was founded with ${String(stands)}. A new one needs a new data folder.`,
        ];
  return [
    ...differ("AKARI_SCHEDULE", stated.schedule, ready.schedule),
    ...differ("AKARI_INSTRUMENTS", stated.instruments, foundedShares(ready)),
    ...differ("AKARI_SEED", stated.seed, ready.marketSeed),
    ...differ(
      "AKARI_SECOND_PERSON_ABOVE",
      stated.secondPersonAbove === undefined ? undefined : yenOf(stated.secondPersonAbove),
      yenOf(ready.secondPersonAbove),
    ),
  ];
}
