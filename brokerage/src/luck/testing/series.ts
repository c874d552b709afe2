import { bytesOf, type Hex, hexOf } from "@akari/verify/draw/hex";
import { commitmentOf } from "@akari/verify/draw/lottery";
import { prizeSeed, prizeText } from "@akari/verify/draw/prize-draw";
import { link } from "@akari/verify/link";
import type { Brokerage } from "../../state.ts";
import type { AnnouncePrizes, DrawChance } from "../commands.ts";
import { prizeTermsOf, seriesTimesAt } from "../prize-series.ts";
import type { TakenChance } from "../taken-chance.ts";

/** 32 bytes that follow from a text, as a device or the keeper would make them. */
export function bytesFrom(text: string): Hex {
  return hexOf(link("akari/draw-stream", null, text));
}

const clock = { kind: "clock", id: "market" } as const;

/** The command that announces the series of an instant, and its secret. */
export function seriesCommand(
  { calendar }: Pick<Brokerage, "calendar">,
  at: number,
  draw: number,
): { readonly command: AnnouncePrizes; readonly secret: Hex } {
  const secret = bytesFrom(`secret ${draw}`);
  const { tradingDate, from, until } = seriesTimesAt(calendar, at);
  const text = prizeText(prizeTermsOf({ tradingDate, from, until }));
  const commitment = hexOf(commitmentOf(bytesOf(secret), text));
  const base = { id: `series ${draw}`, actor: clock, at } as const;
  return {
    command: { ...base, kind: "announce-prizes", draw, commitment, from, until },
    secret,
  };
}

/** The command with which the keeper draws a chance. */
export function drawCommand(
  secret: Hex,
  { id: chanceId, seriesId, number, random }: TakenChance,
  tapeHead: Hex,
  at: number,
): DrawChance {
  const seed = hexOf(prizeSeed(bytesOf(secret), seriesId, { number, random }, bytesOf(tapeHead)));
  return {
    id: `draw ${chanceId}`,
    actor: clock,
    at,
    kind: "draw-chance",
    chanceId,
    tapeHead,
    seed,
  };
}
