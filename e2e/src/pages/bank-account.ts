import { customers, pageFile, view } from "./page-file.ts";

export const bankAccountPages = pageFile({
  paths: {
    bankAccounts: "/subPackages/bankAccount/bankAccount",
  },
  views: [
    view("bankAccounts", customers),
    view("bankAccounts", ["customer"], () => "?view=add", "add"),
  ],
  async prepare({ api }) {
    const account = { holder: "ミナト アオイ", bankCode: "0000", branchCode: "101" };
    await api.call("bank/add", { clientId: "bank-1", ...account, number: "4102817" });
    const real = { ...account, bankCode: "0158", branchCode: "111", number: "1230290" };
    await api.call("bank/add", { clientId: "bank-2", ...real });
  },
});
