import { caseNumberOf } from "@akari/api/case-number";
import type { BankAccountItem } from "@akari/api/bank-account";
import { bankAccountsMaximum as maximum } from "@akari/api/bank-account-rules";
import { refuse } from "../../admission/refusal.ts";
import type { Handlers } from "../../http/handler.ts";
import { housePartsOf, sealedPartsOf } from "../../http/house-parts.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { sendMessage } from "../../messages/send-message.ts";
import {
  addBankAccount,
  type BankAccountRow,
  bankAccountsOf,
  removeBankAccount,
} from "../../uses/bank-account/bank-accounts.ts";
import { loadBanks } from "./banks.ts";

type BankAccountHandlers = Pick<
  Handlers,
  "bank/search" | "bank/branches" | "bank/accounts" | "bank/add" | "bank/remove"
>;

export const bankAccountRoutes: BankAccountHandlers = {
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

  "bank/accounts": async (call) => ({
    items: (await bankAccountsOf(call.edge, actingOf(call))).map(present),
    maximum,
  }),

  "bank/add": async (call) => {
    const { clientId: id, bankCode, branchCode, imageId, ...request } = call.request;
    const banks = await loadBanks();
    const bank = banks.bank(bankCode);
    if (bank === null) return refuse("BANK_UNKNOWN", { field: "bankCode" });
    const branch = banks.branch(bankCode, branchCode);
    if (branch === null) return refuse("BRANCH_UNKNOWN", { field: "branchCode" });
    const image = imageId === undefined ? null : idIn(imageId);
    const added = { ...request, id, bank, branch, imageId: image, maximum };
    const parts = { ...sealedPartsOf(call.edge), tell: sendMessage };
    return answered(await addBankAccount(parts, actingOf(call), added), (number) => ({
      bankAccountId: idOf(number),
    }));
  },

  "bank/remove": async (call) => {
    const { core, course } = call.edge;
    const parts = { ...housePartsOf(call.edge), core, course, tell: sendMessage };
    const bankAccountId = idIn(call.request.bankAccountId);
    return (await removeBankAccount(parts, actingOf(call), bankAccountId)) ?? {};
  },
};

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
