// @vitest-environment jsdom
import type { MarketItem } from "@akari/api/instrument";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { FavouriteCard } from "../features/home/favourite-card.tsx";
import { CutName } from "../quotes/cut-name.tsx";
import { PriceBlock } from "../features/instrument/price-block.tsx";
import { PositionRow } from "../features/portfolio/position-row.tsx";
import { StockRow } from "../features/portfolio/stock-row.tsx";
import { QuoteRow } from "../quotes/quote-row.tsx";
import { quote } from "../quotes/testing/quote.ts";

const original = { name: "見本電機", nameEnglish: "Mihon Electric", originalDate: "2024-05-07" };
const replay = {
  originalDate: original.originalDate,
  fileHash: "0".repeat(64),
  fileName: "bars.csv",
  firstDate: "2024-04-01",
  lastDate: "2024-06-26",
  ended: false,
};
const item: MarketItem = {
  code: "9Z9X",
  ...original,
  kana: "",
  sector: "electric-appliances",
  price: 2500,
  previousClose: 2480,
  change: 20,
  changePercent: 0.81,
  volume: 100,
  turnover: 250_000,
  phase: "continuous",
  spark: [],
  priceDecimals: 0,
  limit: null,
  quoteState: null,
  replay: true,
};
const instrument = {
  name: "見本電機(2024/05/07の再生)",
  plainName: "見本電機",
  originalDate: original.originalDate,
  sector: "electric-appliances",
  decimals: 0,
} as const;
const nothingIsRead = { call: () => Promise.reject(new Error("nothing is read")) };

beforeEach(completeDom);
afterEach(cleanup);

const rows = {
  "list row": (
    <QuoteRow
      item={item}
      isFavourite={false}
      lead="percent"
      marketPhase={null}
      onStar={() => {}}
      onHold={() => {}}
    />
  ),
  "favourite card": <FavouriteCard item={item} />,
  "price block": <PriceBlock quote={{ ...quote, ...original, replay }} />,
  "position row": (
    <PositionRow position={{ side: "long", leverage: 1 } as never} instrument={instrument} />
  ),
  "stock row": (
    <StockRow stock={{} as never} holdings={[]} instrument={instrument} mark={undefined}>
      {null}
    </StockRow>
  ),
  "cut name": <CutName instrument={instrument} />,
};

test.each(Object.entries(rows))(
  "a %s of a replayed share shows 再生 and the original date",
  (_, row) => {
    renderWithServices(row, nothingIsRead);
    expect(document.body.textContent).toContain("再生 2024/05/07");
  },
);

test("a list row exposes the mark to screen readers", () => {
  renderWithServices(rows["list row"], nothingIsRead);
  expect(screen.getByRole("link").getAttribute("aria-label")).toContain(
    "見本電機(2024/05/07の再生) 9Z9X",
  );
});

test("a simulated share has no mark", () => {
  renderWithServices(<PriceBlock quote={quote} />, nothingIsRead);
  expect(document.body.textContent).not.toContain("再生");
});

test("every screen renders share names with their mark", () => {
  const folder = join(import.meta.dirname, "..");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
  );
  const bare = files.filter((file) =>
    /\bnameIn\(|\.plainName\b/.test(readFileSync(join(folder, file), "utf8")),
  );
  // These draw the mark themselves, create marked names, or only compare a name with its code.
  expect(bare.map((file) => file.replaceAll("\\", "/")).toSorted()).toEqual([
    "features/home/favourite-card.tsx",
    "features/instrument/instrument-page.tsx",
    "features/instrument/landscape-page.tsx",
    "features/news/news-row.tsx",
    "features/premarket/stock-row.tsx",
    "quotes/cut-name.tsx",
    "quotes/instrument-name.tsx",
    "quotes/names.ts",
    "quotes/quote-row.tsx",
    "quotes/use-instruments.ts",
  ]);
});
