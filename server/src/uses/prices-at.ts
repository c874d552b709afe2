import type { Books } from "./parts.ts";

/** A share at an instant, epoch ms. */
export interface PricedAt {
  readonly code: string;
  readonly at: number;
}

/** Close of each share's last minute bar that began before the instant, in tenths of a yen; shares without trades are absent. */
export async function readPrices(
  { sql, course }: Books,
  wanted: readonly PricedAt[],
): Promise<(PricedAt & { readonly price: number })[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql.query<PricedAt & { price: number }>({
    name: "prices-at",
    text: `select wanted.code, wanted.at, bar.close as price
      from unnest($1::text[], $2::timestamptz[]) as wanted(code, at)
      cross join lateral (
        select close from minute_bars where course = $3 and code = wanted.code and start < wanted.at order by start desc limit 1) bar`,
    values: [wanted.map(({ code }) => code), wanted.map(({ at }) => new Date(at)), course],
  });
  return rows;
}
