import type { Locale } from "@akari/api/locale";
import type { OfferingIssuer } from "@akari/brokerage/ipo/offering";
import type { MarketCache } from "../../market/market-cache.ts";
import { readerShares } from "../../market/reader-shares.ts";
import { companyName } from "../../reads/present-offering.ts";
import { issuersOf } from "../../uses/message/about-subject.ts";
import type { StoredMessage } from "../../uses/message/read-messages.ts";
import type { Books } from "../../uses/parts.ts";
import type { Shares } from "./word-message.ts";

/** How messages call the shares that they name: those on the market, and those of offerings, which are on no market before their listing. */
export async function readMessageShares(
  { market, ...books }: Books & { readonly market: MarketCache },
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
  const issuers = await issuersOf(books, unlisted);
  const names = new Map(
    Array.from(issuers, ([code, issuer]) => [
      code,
      companyName(JSON.parse(issuer) as OfferingIssuer, locale),
    ]),
  );
  return { ...shares, name: (code) => names.get(code) ?? shares.name(code) };
}
