import type { WithdrawalItem } from "@akari/api/withdrawal";
import { useTranslations } from "use-intl/react";
import { useBankName, useBranchName } from "../../i18n/use-bank-name.ts";

/** What the customer has cancelled says so; on the wire it is one that failed. */
export function shownState({ reason, status }: WithdrawalItem) {
  return reason === "CANCELLED_BY_CUSTOMER" ? "cancelled" : status;
}

/** Bank, branch and number of the account to which a withdrawal goes. */
export function useDestination(): (withdrawal: WithdrawalItem) => string {
  const t = useTranslations("transactionLog");
  const bankName = useBankName();
  const branchOf = useBranchName();
  return ({ bankAccount }) => {
    const { bankCode, maskedNumber } = bankAccount;
    const branchName = branchOf(bankCode, bankAccount.branchName);
    const bank = bankName({ code: bankCode, name: bankAccount.bankName });
    return t("withdrawal.to", { bankName: bank, branchName, maskedNumber });
  };
}
