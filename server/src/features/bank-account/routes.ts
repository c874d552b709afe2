import { caseNumberOf } from "@akari/api/case-number";
import type { BankAccountItem } from "@akari/api/bank-account";
import { bankAccountsMaximum } from "@akari/api/bank-account-rules";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { BankAccountRow, BankAccounts } from "./bank-accounts.ts";
import { loadBanks } from "./banks.ts";

type BankAccountHandlers = Pick<
  Handlers,
  "bank/search" | "bank/branches" | "bank/accounts" | "bank/add" | "bank/remove"
>;

export function bankAccountRoutes(bankAccounts: BankAccounts): BankAccountHandlers {
  return {
    "bank/search": async ({ request }) => {
      const { practice, edition, search } = await loadBanks();
      const { items, total } = search(request.keyword ?? "");
      return { practice, items: [...items], total, edition };
    },

    "bank/branches": async ({ request: { bankCode, keyword = "" } }) => {
      const found = (await loadBanks()).searchBranches(bankCode, keyword);
      if (found === null) return refuse("BANK_UNKNOWN", { field: "bankCode" });
      return { items: [...found.items], total: found.total };
    },

    "bank/accounts": async ({ caller }) => ({
      items: (await bankAccounts.list(caller.account)).map(present),
      maximum: bankAccountsMaximum,
    }),

    "bank/add": async ({ request, caller, at }) => {
      const added = await bankAccounts.add(caller.account, request, at);
      return added instanceof Refusal ? added : { bankAccountId: idOf(added) };
    },

    "bank/remove": async ({ request, caller, at }) =>
      (await bankAccounts.remove(caller.account, idIn(request.bankAccountId), at)) ?? {},
  };
}

function present(row: BankAccountRow): BankAccountItem {
  const { id, imageId, addedAt, used, lastUsedAt, awaited, ...rest } = row;
  return {
    bankAccountId: idOf(id),
    ...rest,
    imageId: imageId === null ? null : idOf(imageId),
    addedAt: timeOf(addedAt),
    uses: { count: used, lastAt: nullableTimeOf(lastUsedAt) },
    pending: awaited.map((withdrawal) => ({
      orderNumber: caseNumberOf("withdrawal", withdrawal.id),
      amount: yenOf(withdrawal.amount),
    })),
  };
}
