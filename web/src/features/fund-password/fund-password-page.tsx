import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { FundPasswordForm } from "./fund-password-form.tsx";

interface FundPasswordPageProps {
  readonly parameters: RouteParameters["fundPassword"];
}

/** The password that withdrawals ask for: set first, then changed, or set anew when it was forgotten. */
export function FundPasswordPage({ parameters }: FundPasswordPageProps) {
  const { navigator } = useServices();
  const t = useTranslations("fundPassword");
  const state = useApi("fundPassword/state", {}, { quiet: true });
  if (state.data === undefined)
    return (
      <Page title={t("title.set")} back="history">
        {state.isError ? (
          <ReadFailed
            title={t("failed")}
            error={state.error}
            onRetry={() => void state.refetch()}
          />
        ) : (
          <Skeleton rows={4} rowHeight={5} label={t("title.set")} />
        )}
      </Page>
    );
  const purpose = !state.data.set ? "set" : parameters.view === "forgotten" ? "reset" : "change";
  return (
    <FundPasswordForm
      key={purpose}
      purpose={purpose}
      state={state.data}
      onForgotten={() => navigator.navigate(urlOf("fundPassword", { view: "forgotten" }))}
    />
  );
}
