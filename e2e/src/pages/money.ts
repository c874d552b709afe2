import { customers, everybody, pageFile, view } from "./page-file.ts";

export const moneyPages = pageFile({
  paths: {
    accountLog: "/subPackages/bankAccount/accountLog",
    ledgerCheck: "/subPackages/bankAccount/ledgerCheck",
    deposit: "/subPackages/recharge/recharge",
  },
  views: [
    view("accountLog", customers),
    view("accountLog", customers, () => "?view=income", "income"),
    view("accountLog", ["customer"], ({ code }) => `?group=trading&code=${code}`, "filtered"),
    view("accountLog", ["customer"], () => "?group=advances", "nothing found"),
    view("ledgerCheck", everybody),
    view("deposit", customers),
  ],
});
