import { pageFile, view } from "./page-file.ts";

export const newsPages = pageFile({
  paths: {
    news: "/pages/record/record",
    details: "/subPackages/details/details",
  },
  views: [view("news", ["guest"]), view("details", ["guest"], ({ newsId }) => `?newsId=${newsId}`)],
});
