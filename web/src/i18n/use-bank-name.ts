import { practiceBankCode, practiceBranchOf } from "@akari/api/bank-account-rules";
import { useTranslations } from "use-intl/react";

/** A bank's name: real ones as they call themselves, the practice bank in the reader's language. */
export function useBankName(): (bank: { readonly code: string; readonly name: string }) => string {
  const t = useTranslations("app");
  return ({ code, name }) => (code === practiceBankCode ? t("practiceBank") : name);
}

/** A branch's name, by the same rule as its bank's. */
export function useBranchName(): (bankCode: string, name: string) => string {
  const t = useTranslations("app.practiceBranch");
  return (bankCode, name) => {
    const branch = practiceBranchOf(bankCode, name);
    return branch === undefined ? name : t(branch.code);
  };
}
