import { customers, pageFile, view } from "./page-file.ts";

export const moneyPages = pageFile({
  paths: {
    accountLog: "/subPackages/bankAccount/accountLog",
    deposit: "/subPackages/recharge/recharge",
  },
  views: [
    view("accountLog", customers),
    view("accountLog", customers, () => "?view=income", "income"),
    view("deposit", customers),
  ],
});
