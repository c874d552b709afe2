import { Button } from "@akari/ui/button.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import history from "@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf, type RouteParameters } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { useWithdrawalInfo } from "./use-withdrawal-info.ts";
import type { WaysToSettle } from "./ways-to-settle.ts";
import { WindowStrip } from "./window-strip.tsx";
import { WithdrawableFigure } from "./withdrawable-figure.tsx";
import { formId, WithdrawalForm } from "./withdrawal-form.tsx";
import { WithdrawalRecord } from "./withdrawal-record.tsx";
import { WithdrawalRecords } from "./withdrawal-records.tsx";
import styles from "./withdrawal.module.css";

interface WithdrawalPageProps {
  readonly parameters: RouteParameters["withdrawal"];
  readonly ways: WaysToSettle;
}

/** 出金: what can be withdrawn and by which formula, the form or the next opening, what is pending, and the records (M-FUND-2). */
export function WithdrawalPage({ parameters, ways }: WithdrawalPageProps) {
  return parameters.view === "records" ? <WithdrawalRecords /> : <WithdrawalDesk ways={ways} />;
}

function WithdrawalDesk({ ways }: Pick<WithdrawalPageProps, "ways">) {
  const { navigator } = useServices();
  const t = useTranslations("withdrawal");
  const { data: info, isError, error, refetch } = useWithdrawalInfo();
  const records = useApi("withdrawal/list", { status: "awaiting" }, { quiet: true });
  const fundPassword = useApi("fundPassword/state", {}, { quiet: true });
  const pending = records.data?.items ?? [];
  const open = info?.window.open === true;
  return (
    <Page
      title={t("title")}
      back="history"
      actions={
        info === undefined ? undefined : (
          <div className={styles.actions}>
            <p className={styles.hint}>{t(open ? "promise" : "notNow")}</p>
            <Button
              tone="primary"
              type="submit"
              form={formId}
              disabled={!open || fundPassword.isPending}
            >
              {t("review")}
            </Button>
          </div>
        )
      }
    >
      {info === undefined && !isError && <Skeleton rows={9} rowHeight={2.5} label={t("loading")} />}
      {info === undefined && isError && (
        <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
      )}
      {info !== undefined && (
        <>
          <WindowStrip window={info.window} />
          <WithdrawableFigure info={info} />
          {open && fundPassword.isPending && (
            <Skeleton rows={5} rowHeight={2.5} label={t("loading")} />
          )}
          {open && !fundPassword.isPending && (
            <WithdrawalForm info={info} fundPassword={fundPassword.data} ways={ways} />
          )}
          {pending.length > 0 && (
            <section className={styles.section}>
              <h2 className={styles.heading}>{t("pending")}</h2>
              <ul>
                {pending.map((item) => (
                  <WithdrawalRecord key={item.withdrawalId} item={item} />
                ))}
              </ul>
              {!open && <p className={styles.hint}>{t("cancel.anytime")}</p>}
            </section>
          )}
          <section className={styles.ways}>
            <ListRow
              icon={history}
              label={t("records.title")}
              value={t("records.awaiting", { count: info.pending.count })}
              onClick={() => navigator.navigate(urlOf("withdrawal", { view: "records" }))}
            />
          </section>
        </>
      )}
    </Page>
  );
}
