import { customers, pageFile, view } from "./page-file.ts";

export const portfolioPages = pageFile({
  paths: {
    trade: "/pages/jiaoyi/jiaoyi",
    tradeDetail: "/subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail",
    margin: "/subPackages/margin/margin",
    performance: "/subPackages/performance/performance",
  },
  views: [
    view("trade", customers),
    view("trade", customers, () => "?view=orders", "orders"),
    view("trade", customers, () => "?view=closed", "closed"),
    view("trade", customers, () => "?view=ipo", "offerings"),
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
    view("margin", customers),
    view("performance", customers),
    view("performance", ["customer"], () => "?period=day", "day"),
    view("performance", ["customer"], () => "?from=2026-03-04&to=2026-03-04", "dates"),
  ],
});
