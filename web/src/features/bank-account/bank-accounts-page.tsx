import type { RouteParameters } from "../../navigation/parameters.ts";
import { AddBankAccountPage } from "./add-bank-account-page.tsx";
import { BankAccountListPage } from "./bank-account-list-page.tsx";

interface BankAccountsPageProps {
  readonly parameters: RouteParameters["bankAccounts"];
}

/** The customer's bank accounts, or the form for another one. */
export function BankAccountsPage({ parameters }: BankAccountsPageProps) {
  return parameters.view === "add" ? <AddBankAccountPage /> : <BankAccountListPage />;
}
