import { useTranslations } from "use-intl/react";
import { Page } from "../../frame/page.tsx";
import { useRead } from "../../http/use-read.ts";
import { ListState } from "../../list/list-state.tsx";
import { HealthList } from "./health-list.tsx";
import { overviewMs } from "./overview-page.tsx";
import styles from "./health-page.module.css";

/** What the checks of the ledger found, and what each of them checks. */
export function HealthPage() {
  const t = useTranslations();
  const read = useRead("overview", {}, { every: overviewMs });
  const { health = [], nextHealthCheckAt } = read.data ?? {};
  return (
    <Page title={t("console.nav.health")} foot={t("consoleOverview.healthFoot")}>
      <ListState read={read} empty={health.length === 0}>
        {nextHealthCheckAt !== undefined && (
          <HealthList health={health} nextAt={nextHealthCheckAt} />
        )}
        <dl className={styles.meanings}>
          {health.map(({ check }) => (
            <div key={check}>
              <dt>{t(`consoleOverview.check.${check}`)}</dt>
              <dd>{t(`consoleOverview.meaning.${check}`)}</dd>
            </div>
          ))}
        </dl>
      </ListState>
    </Page>
  );
}
