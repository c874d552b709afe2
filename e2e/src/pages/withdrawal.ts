import { requestWithdrawal } from "../withdrawer.ts";
import { customers, deskView, pageFile, view } from "./page-file.ts";

export const withdrawalPages = pageFile({
  paths: {
    withdrawal: "/subPackages/withdrawal/withdrawal",
    confirm: "/subPackages/confirm/confirm",
  },
  views: [
    view("withdrawal", customers),
    view("withdrawal", customers, () => "?view=records", "records"),
    view(
      "confirm",
      ["customer"],
      ({ bankAccountId }) => `?withdrawal=w-1&amount=500000&bankAccountId=${bankAccountId}`,
      "withdrawal",
    ),
  ],
  deskViews: [
    deskView("withdrawals", "treasury"),
    deskView(
      "withdrawal waiting",
      "treasury",
      (story) => `withdrawals/${story.waitingWithdrawalId}`,
    ),
  ],
  async prepare({ api }) {
    const [bankAccount] = (await api.call("bank/accounts", {})).items;
    if (bankAccount === undefined) throw new Error("the customer has no bank account");
    const { bankAccountId } = bankAccount;
    await requestWithdrawal(api, bankAccountId, 50_000);
    await requestWithdrawal(api, bankAccountId, 30_000);
    const { items } = await api.call("withdrawal/list", {});
    const [newest] = items;
    if (newest === undefined) throw new Error("no withdrawal was requested");
    const { withdrawalId } = newest;
    await api.call("withdrawal/cancel", { clientId: crypto.randomUUID(), withdrawalId });
  },
});
