import type { CaseDecision } from "@akari/api/case-decision";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";

interface Decided {
  readonly status: "awaiting" | "approved" | "failed";
  readonly decisions: readonly CaseDecision[];
}

/** Who decided a record, as one line: one or two operators in order with their times, the automatic desk, the clock; null for the customer and nobody. */
export function useDecidedBy() {
  const t = useTranslations("transactionLog.by");
  const format = useFormat();
  return ({ status, decisions: [first, second] }: Decided): string | null => {
    if (first === undefined || first.by === "customer") return null;
    if (first.by !== "operator") return t(first.by);
    if (first.name === null) return null;
    const person = { first: first.name, firstTime: format.dateTime(first.at) };
    if (status === "awaiting") return t("first", person);
    if (second === undefined || second.name === null) return t("operator", { name: first.name });
    return t("two", {
      ...person,
      second: second.name,
      secondTime: format.dateTime(second.at),
    });
  };
}
