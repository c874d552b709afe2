import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import type { RouteParameters } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { IdentityCasePage } from "./identity-case-page.tsx";
import { IdentityForm } from "./identity-form.tsx";

/** While a reviewer may look or decide, what happens shows by itself. */
const watchIntervalMs = 15_000;

/** 本人確認(練習): the form, or what became of the last submission (M-KYC-1, docs/identity.md). */
export function IdentityPage({ parameters }: { readonly parameters: RouteParameters["realName"] }) {
  const t = useTranslations("identity");
  const {
    data: state,
    isError,
    error,
    refetch,
  } = useApi("identity/state", {}, { refetchInterval: watchIntervalMs });
  if (state === undefined)
    return (
      <Page title={t("title")} back="history">
        {isError ? (
          <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={8} rowHeight={2.5} label={t("loading")} />
        )}
      </Page>
    );
  const { last } = state;
  const isWaiting = last?.status === "waiting";
  const hasNone = last === null || last.status === "withdrawn";
  const showsForm =
    !isWaiting && ((hasNone && state.standing !== "passed") || parameters.view === "again");
  return showsForm ? (
    <IdentityForm key={last?.caseId ?? "first"} state={state} />
  ) : (
    <IdentityCasePage state={state} />
  );
}
