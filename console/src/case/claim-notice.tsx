import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import { useOperator } from "../session/use-session.ts";
import type { MoneyCase } from "./money-case.ts";

/** That a colleague has the same case open. They block nobody: whoever decides first has decided. */
export function ClaimNotice({ of: { claim } }: { readonly of: Pick<MoneyCase, "claim"> }) {
  const t = useTranslations("consoleQueue");
  const format = useFormat();
  const { operatorId } = useOperator();
  if (claim === null || claim.by.operatorId === operatorId) return null;
  return (
    <Notice tone="info" wide>
      {t("claimedByColleague", { name: claim.by.name, time: format.minute(claim.since) })}
    </Notice>
  );
}
