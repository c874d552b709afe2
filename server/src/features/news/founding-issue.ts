import type { Locale } from "@akari/api/locale";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import { comingDividends } from "../../uses/dividend/read-dividends.ts";
import type { Edge } from "../../edge.ts";
import { chronicleText, writtenYen } from "../../http/wording.ts";
import type { FoundingIssue, News } from "../../uses/news/news.ts";
import { tell } from "../../uses/news/stored-news.ts";
import {
  writtenCount,
  writtenDate,
  writtenDay,
  writtenList,
  writtenSector,
  writtenTime,
} from "./written.ts";

/** The largest sectors, and the first dividends, that the issue names. */
const namedSectors = 5;
const namedDividends = 6;

/** Stores the issue with which a market opens to customers: its sectors, and the dividends that are declared by then. */
export async function tellFoundingIssue(
  edge: Pick<Edge, "market" | "sql" | "course">,
  openedAt: number,
): Promise<void> {
  const { market } = edge;
  const cards = market.codes
    .filter((code) => market.replay(code) === null)
    .flatMap((code) => market.card(code) ?? []);
  const companies = Map.groupBy(cards, ({ sector }) => sector);
  const sectors = [...companies]
    .map(([sector, { length }]) => ({ sector, companies: length }))
    .toSorted((one, other) => other.companies - one.companies);
  const tradingDate = market.tradingDate;
  const dividends = await comingDividends(edge, tradingDate, namedDividends);
  const parameters = {
    instruments: cards.length,
    sectors: sectors.length,
    largest: sectors.slice(0, namedSectors),
    dividends,
  };
  await tell(edge, [
    {
      kind: "founding-issue",
      key: "founding-issue",
      at: openedAt,
      tradingDate,
      code: null,
      parameters,
    },
  ]);
}

/** The values that the issue's texts use. */
export function issueValues(
  { at, parameters }: Extract<News, { kind: "founding-issue" }>,
  locale: Locale,
): Record<string, string> {
  const { instruments, sectors, largest, dividends } = parameters;
  const [first] = dividends;
  const named = largest.map(({ sector, companies }) =>
    chronicleText(
      "issue-sector",
      { sector: writtenSector(sector, locale), companies: writtenCount(companies, locale) },
      locale,
    ),
  );
  return {
    time: writtenTime(at, locale),
    date: writtenDate(tokyoDate(at), locale),
    instruments: writtenCount(instruments, locale),
    sectors: writtenCount(sectors, locale),
    largest: writtenList(named, locale),
    ...(first === undefined
      ? {}
      : {
          next: writtenDay(first.exDate, locale),
          dividends: writtenCount(dividends.length, locale),
        }),
  };
}

/** The next dividends, each under its ex-date. */
export function issueDividends(
  { dividends }: FoundingIssue,
  writtenShare: (code: string) => string,
  locale: Locale,
): { readonly label: string; readonly value: string }[] {
  return dividends.map(({ code, exDate, perShare }) => ({
    label: writtenDay(exDate, locale),
    value: chronicleText(
      "issue-dividend",
      { share: writtenShare(code), amount: writtenYen(perShare, locale) },
      locale,
    ),
  }));
}
