import { customers, pageFile, view } from "./page-file.ts";

export const luckPages = pageFile({
  paths: { scratchLottery: "/subPackages/index/scratchLottery/scratchLottery" },
  views: [view("scratchLottery", customers)],
});
