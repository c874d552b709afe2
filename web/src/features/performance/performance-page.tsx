import { ApiError } from "@akari/api/client";
import type { Performance } from "@akari/api/performance";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { InstrumentParts } from "./instrument-parts.tsx";
import { PerformanceResult, ProfitWorking } from "./performance-result.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { statementDatesOf } from "./statement-dates.ts";
import styles from "./performance-page.module.css";
import { StatementSection } from "./statement-section.tsx";
import { type Period, datesIn } from "./use-period.ts";

const readAgainMs = 30_000;

/** 運用成績: the account's result beside the market index, by share, and the statement to keep (M-HON-8). */
export function PerformancePage({
  parameters,
  period,
}: {
  readonly parameters: RouteParameters["performance"];
  readonly period: Period;
}) {
  const { navigator } = useServices();
  const t = useTranslations("performance");
  const asked = requestOf(parameters);
  const { data, error, isPlaceholderData, refetch } = useApi("account/performance", asked, {
    refetchInterval: readAgainMs,
    keepPrevious: true,
    quiet: true,
  });
  const refused = error instanceof ApiError && error.code === 0 ? error.message : undefined;
  const shownDates = period.typed ??
    datesIn(parameters) ?? { from: data?.from ?? "", to: data?.to ?? "" };

  return (
    <Page title={t("title")} back="history">
      <PeriodChoice
        value={period.choice}
        onChange={period.choose}
        dates={shownDates}
        onDates={period.type}
        onShow={() => navigator.redirect(urlOf("performance", { ...shownDates }))}
        error={refused}
      />
      {data === undefined && error === null && (
        <Skeleton rows={7} rowHeight={3.5} label={t("loading")} />
      )}
      {error !== null && refused === undefined && (
        <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && refused === undefined && (
        <Found performance={data} busy={isPlaceholderData} />
      )}
    </Page>
  );
}

function Found({
  performance,
  busy,
}: {
  readonly performance: Performance;
  readonly busy: boolean;
}) {
  const { navigator } = useServices();
  const t = useTranslations("performance");
  if (performance.points.length === 0)
    return (
      <EmptyState
        title={t("empty.title")}
        hint={t("empty.hint")}
        action={
          <Button onClick={() => navigator.navigate(urlOf("deposit"))}>{t("empty.deposit")}</Button>
        }
      />
    );
  return (
    <div className={styles.parts}>
      <div>
        <PerformanceResult performance={performance} busy={busy} />
        {performance.stocks.length > 0 && <InstrumentParts performance={performance} />}
      </div>
      <div className={styles.beside}>
        <DetailSection heading={t("working.heading")}>
          <ProfitWorking performance={performance} />
          <ListRow
            label={t("method")}
            onClick={() => navigator.navigate(urlOf("document", { name: "performance" }))}
          />
        </DetailSection>
        <StatementSection proposed={statementDatesOf(performance)} />
      </div>
    </div>
  );
}

function requestOf(parameters: RouteParameters["performance"]) {
  return datesIn(parameters) ?? { period: parameters.period ?? ("month" as const) };
}
