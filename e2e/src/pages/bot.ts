import { customers, pageFile, view } from "./page-file.ts";

export const botPages = pageFile({
  paths: {
    bots: "/subPackages/bots/bots",
  },
  views: [view("bots", customers)],
  prepare: ({ api }) =>
    api.call("bot/create", { tokenName: "night watch", scope: "trade", expiresInDays: 90 }),
});
