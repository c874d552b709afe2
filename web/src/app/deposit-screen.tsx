import { Button } from "@akari/ui/button.tsx";
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import plus from "@phosphor-icons/core/regular/plus.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DepositCard } from "../features/deposit/deposit-card.tsx";
import { DepositRecords } from "../features/deposit/deposit-records.tsx";
import { DepositRequest } from "../features/deposit/deposit-request.tsx";
import { useFirstApproval } from "../features/deposit/use-first-approval.ts";
import { SupportFrame } from "../features/support/support-frame.tsx";
import { useApi } from "../http/use-api.ts";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";

const firstDeposit = lazyPart(
  async () => (await import("../features/deposit/first-deposit.tsx")).FirstDeposit,
);

/** 入金: the conversation with the representative, in which practice money is asked for (M-FUND-1). */
export function DepositScreen() {
  const { navigator } = useServices();
  const t = useTranslations("deposit");
  const [isAsking, setIsAsking] = useState(true);
  const [showsRecords, setShowsRecords] = useState(false);
  const desk = useApi("deposit/desk", {}, { quiet: true }).data;
  const first = useFirstApproval();
  const [isDiscussed, setDiscussed] = useState(false);
  if (first !== undefined && !isDiscussed)
    return <firstDeposit.Part deposit={first} onConversation={() => setDiscussed(true)} />;
  return (
    <SupportFrame
      title={t("title")}
      promise={t("promise")}
      hours={desk?.automatic === true ? t("automaticHours") : undefined}
      empty={{ title: t("empty"), hint: t("emptyHint") }}
      renderDeposit={(depositId) => <DepositCard depositId={depositId} />}
      actions={
        <>
          {!isAsking && (
            <Button size="small" onClick={() => setIsAsking(true)}>
              <Icon svg={plus} size={1} />
              {t("ask")}
            </Button>
          )}
          <Button size="small" onClick={() => setShowsRecords(true)}>
            {t("state")}
          </Button>
          <Button size="small" onClick={() => navigator.navigate(urlOf("accountLog"))}>
            {t("ledger")}
          </Button>
        </>
      }
    >
      {isAsking && <DepositRequest onRequested={() => setIsAsking(false)} />}
      <DepositRecords open={showsRecords} onClose={() => setShowsRecords(false)} />
    </SupportFrame>
  );
}
