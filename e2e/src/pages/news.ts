import { pageFile, view } from "./page-file.ts";

export const newsPages = pageFile({
  paths: {
    news: "/pages/record/record",
    details: "/subPackages/details/details",
  },
  views: [
    view("news", ["guest", "customer"]),
    view("details", ["guest"], ({ newsId }) => `?newsId=${newsId}`),
    view("details", ["guest", "customer"], ({ messageId }) => `?messageId=${messageId}`, "message"),
  ],
});
