/** A price so many times as high as the present one is no estimate that anybody could act on. */
const mostTimes = 3;

/** Whether a price, as that of a margin call, lies beyond anything that the share could reach from here. */
export function isOutOfReach(price: number, now: number): boolean {
  return price > now * mostTimes;
}
