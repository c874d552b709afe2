import type { LuckChance, LuckWin } from "@akari/api/luck";
import { printedPrizes } from "@akari/brokerage/luck/prize-series";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import type { ChanceRow, WinRow } from "../../uses/luck/read-chances.ts";

const senPerYen = 100;

/** Ends the account's number in public lists; the rest of it stays unsaid. */
const shownDigits = 2;

export function presentChance(row: ChanceRow): LuckChance {
  return {
    chanceId: idOf(row.id),
    series: idOf(row.seriesId),
    number: row.number,
    random: row.random,
    takenAt: timeOf(row.takenAt),
    status: row.status,
    tapeHead: row.tapeHead,
    amount: row.amount === null ? null : yenOf(row.amount),
    rank: rankOf(row.amount),
    drawnAt: nullableTimeOf(row.drawnAt),
    entryId: row.entryId === null ? null : idOf(row.entryId),
    revealedAfter: nullableTimeOf(row.revealedAfter),
  };
}

export function presentWin({ seriesId, accountId, number, amount, drawnAt }: WinRow): LuckWin {
  const rank = rankOf(amount);
  if (rank === null) throw new Error(`chance ${number} of ${seriesId} won none of the prizes`);
  return {
    drawnAt: timeOf(drawnAt),
    series: idOf(seriesId),
    number,
    account: `••••${String(accountId).slice(-shownDigits)}`,
    rank,
    amount: yenOf(amount),
  };
}

/** 1 for the largest prize; null without one. */
function rankOf(amount: number | null): number | null {
  const place = printedPrizes.findIndex((prize) => prize.amount * senPerYen === amount);
  return place === -1 ? null : place + 1;
}
