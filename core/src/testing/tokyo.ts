/** An instant by Tokyo's wall clock, as `2026-11-20T09:00:00`. */
export function tokyo(wallClock: string): number {
  return Date.parse(`${wallClock}+09:00`);
}
