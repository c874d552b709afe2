import type { Client } from "@akari/api/client";
import { password } from "./world.ts";

export const fundPassword = "112233";

/** Gives a customer the requirements of a withdrawal: a fund password and a practice bank account, whose id it returns. */
export async function prepareToWithdraw(api: Client): Promise<string> {
  const { practiceMessage } = await api.call("fundPassword/sendCode", {});
  await api.call("fundPassword/set", {
    password,
    verificationCode: practiceMessage?.code ?? "",
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  const { bankAccountId } = await api.call("bank/add", {
    clientId: crypto.randomUUID(),
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: "4102900",
  });
  return bankAccountId;
}

export async function requestWithdrawal(
  api: Client,
  bankAccountId: string,
  amount: number,
): Promise<void> {
  const clientId = crypto.randomUUID();
  await api.call("withdrawal/request", { clientId, amount, fundPassword, bankAccountId });
}
