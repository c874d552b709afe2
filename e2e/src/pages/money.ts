import { customers, pageFile, view } from "./page-file.ts";

export const moneyPages = pageFile({
  paths: {
    accountLog: "/subPackages/bankAccount/accountLog",
    deposit: "/subPackages/recharge/recharge",
  },
  views: [
    view("accountLog", customers),
    view("accountLog", customers, () => "?view=income", "income"),
    view("accountLog", ["customer"], ({ code }) => `?group=trading&code=${code}`, "filtered"),
    view("accountLog", ["customer"], () => "?group=advances", "nothing found"),
    view("deposit", customers),
  ],
});
