import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { DepositCard } from "../features/deposit/deposit-card.tsx";
import { SupportFrame } from "../features/support/support-frame.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";

/** サポート: the one conversation of the account (M-CS-1). */
export function SupportScreen() {
  const { navigator } = useServices();
  const t = useTranslations("support");
  const ways = [
    ["way.deposit", urlOf("transactionLog", { view: "deposits" })],
    ["way.ledger", urlOf("accountLog")],
    ["way.help", urlOf("document", { name: "help" })],
  ] as const;
  return (
    <SupportFrame
      title={t("title")}
      promise={t("promise")}
      empty={{ title: t("empty"), hint: t("emptyHint") }}
      renderDeposit={(depositId) => <DepositCard depositId={depositId} />}
      actions={ways.map(([name, url]) => (
        <Button key={name} size="small" onClick={() => navigator.navigate(url)}>
          {t(name)}
        </Button>
      ))}
    />
  );
}
