import type { LuckState } from "@akari/api/luck";

/** A part of the wheel: degrees clockwise from the pointer at the top. */
export interface Sector {
  /** 0: no prize. */
  readonly rank: number;
  readonly percent: number;
  readonly from: number;
  readonly to: number;
  readonly middle: number;
}

/** The wheel's sectors, as wide as the odds: no prize first, then the prizes from the smallest to the largest. */
export function sectorsOf({
  prizes,
  noPrizePercent,
}: Pick<LuckState, "prizes" | "noPrizePercent">): Sector[] {
  const parts = [
    { rank: 0, percent: noPrizePercent },
    ...prizes.toSorted((one, other) => other.rank - one.rank),
  ];
  let from = 0;
  return parts.map(({ rank, percent }) => {
    const width = (percent * 360) / 100;
    const sector = { rank, percent, from, to: from + width, middle: from + width / 2 };
    from += width;
    return sector;
  });
}

/** By how much the wheel has to be turned, from where it stands, so that the pointer shows the sector: once round and on. */
export function turnTo(sector: Sector, standing: number): number {
  const rest = (((-sector.middle - standing) % 360) + 360) % 360;
  return standing + 360 + rest;
}

/** The outline of a sector of a circle around 0, 0. */
export function pathOf({ from, to }: Sector, radius: number): string {
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  };
  return `M0 0 L${at(from)} A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)} Z`;
}

/** The odds of a result, in percent; null: no prize. */
export function percentOf(
  { prizes, noPrizePercent }: Pick<LuckState, "prizes" | "noPrizePercent">,
  rank: number | null,
): number {
  return prizes.find((prize) => prize.rank === rank)?.percent ?? noPrizePercent;
}
