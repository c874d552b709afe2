import type { ExchangeStory, Moment } from "./exchange-story.ts";
import type { PageName } from "./pages/all.ts";
import { type PageView, view } from "./pages/page-file.ts";

const stockOf = (variant: string, codeOf: (story: ExchangeStory) => string) =>
  view("stock", ["customer"], (story: ExchangeStory) => `?code=${codeOf(story)}`, variant);

/** Variants that pages have only while a share is stopped or before an auction; a market reaches them in this order. */
export const momentViews: Readonly<Record<Moment, readonly PageView<PageName, ExchangeStory>[]>> = {
  held: [
    stockOf("special quote", ({ special }) => special),
    stockOf("sequential quote", ({ sequential }) => sequential),
    stockOf("halted", ({ halted }) => halted),
    stockOf("limit up", ({ limitUp }) => limitUp),
    view("market", ["customer"], () => "?view=favourites", "favourites with marks"),
    view("home", ["customer"], () => "", "favourites with marks"),
    view(
      "tradeDetail",
      ["customer"],
      (story: ExchangeStory) => `?orderId=${story.waitingOrderId}`,
      "waiting order",
    ),
  ],
  "pre-closing": [stockOf("pre-closing", ({ sequential }) => sequential)],
  "pre-opening": [
    stockOf("pre-opening", ({ sequential }) => sequential),
    view("premarket", ["customer"], () => "", "orders for the opening"),
    view(
      "premarket",
      ["customer"],
      (story: ExchangeStory) => `?code=${story.sequential}`,
      "application during acceptance",
    ),
  ],
};
