import type { PageName } from "./app.ts";
import type { ExchangeStory, Moment } from "./exchange-story.ts";
import type { Story } from "./story.ts";

/** Who views a page: a guest, a customer without data, or a customer with a full account. */
export type Viewer = "guest" | "newcomer" | "customer";

/** One view of a page in a market with a story. */
export interface PageView<Told extends Story = Story> {
  readonly page: PageName;
  /** Distinguishes views of one page; "" for the only one. */
  readonly variant: string;
  readonly viewers: readonly Viewer[];
  /** Query with its `?`; "" when the page needs none. */
  readonly query: (story: Told) => string;
}

const everybody: readonly Viewer[] = ["guest", "newcomer", "customer"];
const customers: readonly Viewer[] = ["newcomer", "customer"];

const view = <Told extends Story>(
  page: PageName,
  viewers: readonly Viewer[],
  query: PageView<Told>["query"] = () => "",
  variant = "",
): PageView<Told> => ({ page, variant, viewers, query });

/** Every page of the app in each of its variants, for the gallery and the layout journeys. */
export const pageViews: readonly PageView[] = [
  view("login", ["guest"]),
  view("register", ["guest"]),
  view("home", everybody),
  view("market", ["guest"]),
  view("market", everybody, () => "?view=favourites", "favourites"),
  view("search", ["guest"]),
  view("search", ["guest"], ({ code }) => `?keyword=${code.slice(0, 1)}`, "results"),
  view("search", ["guest"], () => "?keyword=zzzz", "nothing found"),
  view("stock", everybody, ({ code }) => `?code=${code}`),
  view("confirm", customers, ({ code, limitPrice }) => confirmQuery(code, limitPrice)),
  view(
    "confirm",
    ["customer"],
    ({ code, limitPrice, highTrigger, lowTrigger }) =>
      `${confirmQuery(code, limitPrice)}&ocoTrigger=${highTrigger}&exitTrigger=${lowTrigger}`,
    "two legs and an exit",
  ),
  view("trade", customers),
  view("trade", customers, () => "?view=orders", "orders"),
  view("trade", customers, () => "?view=closed", "closed"),
  view("tradeDetail", ["customer"], ({ positionId }) => `?positionId=${positionId}`, "position"),
  view("tradeDetail", ["customer"], ({ orderId }) => `?orderId=${orderId}`, "order"),
  view("tradeDetail", ["customer"], (story) => `?orderId=${story.filledOrderId}`, "filled order"),
  view("tradeDetail", ["customer"], (story) => `?orderId=${story.stopOrderId}`, "armed stop"),
  view(
    "tradeDetail",
    ["customer"],
    (story) => `?orderId=${story.bracketOrderId}`,
    "order with every term",
  ),
  view("orderLog", customers),
  view("messages", customers),
  view("accountLog", customers),
  view("accountLog", customers, () => "?view=income", "income"),
  view("margin", customers),
  view("performance", customers),
  view("performance", ["customer"], () => "?period=day", "day"),
  view("performance", ["customer"], () => "?from=2026-03-04&to=2026-03-04", "dates"),
  view("deposit", customers),
  view("news", ["guest"]),
  view("details", ["guest"], ({ newsId }) => `?newsId=${newsId}`),
  view("user", everybody),
  view("settings", ["guest", "customer"]),
  view("priceAlerts", customers),
  view("bots", customers),
  view("language", ["guest"]),
  ...["about", "rules", "margin", "performance", "promises", "help", "notices"].map((name) =>
    view("document", ["guest"], () => `?name=${name}`, name),
  ),
  view("document", ["guest"], () => "?name=rules&section=auctions", "rules, section"),
  view("logout", ["customer"]),
];

const stockOf = (variant: string, codeOf: (story: ExchangeStory) => string) =>
  view<ExchangeStory>("stock", ["customer"], (story) => `?code=${codeOf(story)}`, variant);

/** Variants that pages have only while a share is stopped or before an auction; a market reaches them in this order. */
export const momentViews: Readonly<Record<Moment, readonly PageView<ExchangeStory>[]>> = {
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
      (story) => `?orderId=${story.waitingOrderId}`,
      "waiting order",
    ),
  ],
  "pre-closing": [stockOf("pre-closing", ({ sequential }) => sequential)],
  "pre-opening": [stockOf("pre-opening", ({ sequential }) => sequential)],
};

function confirmQuery(code: string, limitPrice: number): string {
  const query = new URLSearchParams({
    clientOrderId: "gallery-1",
    code,
    side: "long",
    type: "limit",
    price: String(limitPrice),
    quantity: "200",
    leverage: "3",
  });
  return `?${query}`;
}
