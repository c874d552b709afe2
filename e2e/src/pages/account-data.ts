import { customers, pageFile, view } from "./page-file.ts";

export const accountDataPages = pageFile({
  paths: { accountData: "/subPackages/accountData/accountData" },
  views: [view("accountData", customers)],
});
