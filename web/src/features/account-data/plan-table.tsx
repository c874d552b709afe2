import type { AccountDataState } from "@akari/api/account-data";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { planRows } from "./plan-rows.ts";

/** What there is, and what a reset does with it. */
export function PlanTable({ plan }: { readonly plan: AccountDataState["reset"]["plan"] }) {
  const t = useTranslations("accountData.plan");
  const format = useFormat();
  return (
    <KeyValue
      rows={[
        ...planRows(plan).map(({ row, values }) => ({
          label: t(`${row}.label`, { ...values, amount: format.yen(plan.loan) }),
          value: t(`${row}.consequence`),
        })),
        { label: t("cash.label"), value: t("cash.consequence") },
        {
          label: t("score.label"),
          value: t("score.consequence", { from: plan.creditScore, to: plan.creditScoreAfter }),
        },
      ]}
    />
  );
}
