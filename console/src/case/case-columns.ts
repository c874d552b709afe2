import { useTranslations } from "use-intl/react";
import type { Column } from "../list/columns.tsx";
import type { MoneyCase } from "./money-case.ts";

/** Number and account of a case: every table of cases begins with them. */
export function useCaseColumns(): readonly Column<MoneyCase>[] {
  const t = useTranslations("consoleQueue");
  return [
    {
      key: "number",
      head: t("caseNumber"),
      whole: true,
      cell: ({ caseNumber }) => caseNumber,
    },
    {
      key: "account",
      head: t("account"),
      whole: true,
      cell: ({ accountId }) => accountId,
    },
  ];
}
