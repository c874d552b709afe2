import { DetailSection } from "@akari/ui/detail-section.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { valuationIntervalMs } from "../../valuation/valuation-interval.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";
import { CallSection } from "./call-section.tsx";
import { FormulaSection, LinesSection, InstrumentsSection } from "./margin-figures.tsx";
import styles from "./margin-page.module.css";
import { ForcedSection, PastCalls } from "./margin-past.tsx";

interface MarginPageProps {
  /** 委託保証金維持率 against its thresholds. */
  readonly renderGauge: (percent: number) => ReactNode;
}

/** 保証金・維持率: the parts of the margin, the distance to its thresholds, and the open call (追証) with ways to meet it. */
export function MarginPage({ renderGauge }: MarginPageProps) {
  const { navigator } = useServices();
  const t = useTranslations("margin");
  const instrumentOf = useInstruments();
  const timing = { refetchInterval: valuationIntervalMs, quiet: true };
  const { data, isError, error, refetch } = useApi("account/margin", {}, timing);
  const calls = useApi("account/marginCalls", {}, { quiet: true });
  const past = (calls.data?.items ?? []).filter(({ outcome }) => outcome !== null);
  return (
    <Page title={t("title")} back="history">
      {data === undefined && !isError && <Skeleton rows={9} rowHeight={2} label={t("loading")} />}
      {data === undefined && isError && (
        <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className={styles.columns}>
          <div>
            {data.call !== null && <CallSection call={data.call} />}
            <LinesSection info={data} renderGauge={renderGauge} />
            <FormulaSection info={data} />
          </div>
          <div>
            {data.stocks.length > 0 && (
              <InstrumentsSection instruments={data.stocks} instrumentOf={instrumentOf} />
            )}
            {data.forcedCloses.length > 0 && (
              <ForcedSection
                closes={data.forcedCloses}
                nameOf={(code) => instrumentOf(code).name}
              />
            )}
            {past.length > 0 && <PastCalls calls={past} />}
            <DetailSection>
              <ListRow
                label={t("document")}
                onClick={() => navigator.navigate(urlOf("document", { name: "margin" }))}
              />
            </DetailSection>
          </div>
        </div>
      )}
    </Page>
  );
}
