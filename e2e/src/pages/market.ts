import { everybody, pageFile, view } from "./page-file.ts";

export const marketPages = pageFile({
  paths: {
    market: "/pages/market/market",
    search: "/subPackages/search/search",
  },
  views: [
    view("market", ["guest"]),
    view("market", everybody, () => "?view=favourites", "favourites"),
    view("market", ["guest"], () => "?view=sectors", "sectors"),
    view("search", ["guest"]),
    view("search", ["guest"], ({ code }) => `?keyword=${code.slice(0, 1)}`, "results"),
    view("search", ["guest"], () => "?keyword=zzzz", "nothing found"),
  ],
});
