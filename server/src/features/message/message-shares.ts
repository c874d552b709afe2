import type { Locale } from "@akari/api/locale";
import type { OfferingIssuer } from "@akari/brokerage/ipo/offering";
import type pg from "pg";
import type { CourseSql } from "../../db/course-sql.ts";
import type { MarketCache } from "../../market/market-cache.ts";
import { readerShares } from "../../market/reader-shares.ts";
import { companyName } from "../../reads/present-offering.ts";
import type { Shares, StoredMessage } from "./word-message.ts";

/** How messages call the shares that they name: those on the market, and those of offerings, which are on no market before their listing. */
export async function readMessageShares(
  { sql, course, market }: CourseSql<Pick<pg.Pool, "query">> & { readonly market: MarketCache },
  messages: readonly StoredMessage[],
  locale: Locale,
): Promise<Shares> {
  const shares = readerShares(market, locale);
  const unlisted = [
    ...new Set(
      messages.flatMap(({ parameters: { share } }) =>
        typeof share === "string" && market.card(share) === undefined ? [share] : [],
      ),
    ),
  ];
  if (unlisted.length === 0) return shares;
  const { rows } = await sql.query<{ code: string; issuer: string }>(
    "select code, issuer from offerings where course = $1 and code = any($2)",
    [course, unlisted],
  );
  const names = new Map(
    rows.map(({ code, issuer }) => [
      code,
      companyName(JSON.parse(issuer) as OfferingIssuer, locale),
    ]),
  );
  return { ...shares, name: (code) => names.get(code) ?? shares.name(code) };
}
