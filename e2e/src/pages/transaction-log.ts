import { customers, pageFile, view } from "./page-file.ts";

export const transactionLogPages = pageFile({
  paths: {
    transactionLog: "/subPackages/transactionLog/transactionLog",
    details: "/subPackages/details/details",
  },
  views: [
    view("transactionLog", customers),
    view("transactionLog", customers, () => "?view=deposits", "deposits"),
    view("transactionLog", customers, () => "?view=withdrawals", "withdrawals"),
    view("details", ["customer"], ({ depositId }) => `?depositId=${depositId}`, "deposit"),
    view(
      "details",
      ["customer"],
      ({ withdrawalId }) => `?withdrawalId=${withdrawalId}`,
      "withdrawal",
    ),
    view("details", ["customer"], ({ entryId }) => `?entryId=${entryId}`, "entry"),
  ],
  // More than the desk approves at once.
  prepare: ({ api }) =>
    api.call("deposit/request", { clientId: crypto.randomUUID(), amount: 10_000_001 }),
});
