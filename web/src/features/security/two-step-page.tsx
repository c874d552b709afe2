import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoStepChange } from "./two-step-change.tsx";
import { TwoStepSetup } from "./two-step-setup.tsx";

/** Two-step verification: set up step by step, or changed where it is on. New recovery codes are shown once. */
export function TwoStepPage() {
  const { navigator, queries } = useServices();
  const t = useTranslations("security.twoStep");
  const state = useApi("twoStep/state", {}, { quiet: true });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const readAgain = () =>
    Promise.all(
      (["twoStep/state", "session/list"] as const).map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  const made = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    void readAgain();
  };
  if (codes !== null)
    return <RecoveryCodes codes={codes} onKept={() => navigator.back(urlOf("settings"))} />;
  if (state.data === undefined)
    return (
      <Page title={t("title")} back="history">
        {state.isError ? (
          <ReadFailed
            title={t("failed")}
            error={state.error}
            onRetry={() => void state.refetch()}
          />
        ) : (
          <Skeleton rows={4} rowHeight={5} label={t("title")} />
        )}
      </Page>
    );
  const { since, recoveryCodesLeft } = state.data;
  return since === null ? (
    <TwoStepSetup onDone={made} />
  ) : (
    <TwoStepChange
      since={since}
      left={recoveryCodesLeft}
      onRenewed={made}
      onEnded={() => void readAgain()}
    />
  );
}
