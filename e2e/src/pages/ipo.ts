import { customers, deskView, everybody, pageFile, view } from "./page-file.ts";

export const ipoPages = pageFile({
  paths: {
    ipo: "/subPackages/index/ipo/ipo",
    ipoDetail: "/subPackages/index/ipo/detail",
    drawVerify: "/subPackages/index/ipo/verify",
  },
  views: [
    view("ipo", everybody),
    view("ipo", customers, () => "?view=applications", "applications"),
    view("ipo", customers, () => "?view=wins", "wins"),
    view("ipoDetail", ["guest"], () => "?offeringId=1", "unknown"),
    view("drawVerify", ["guest"], () => "", "file"),
  ],
  deskViews: [deskView("offerings", "market")],
});
