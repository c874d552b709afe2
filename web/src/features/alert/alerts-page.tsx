import { ApiError } from "@akari/api/client";
import type { AlertItem } from "@akari/api/alert";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { SelectField } from "@akari/ui/select-field.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { requestErrorToastMs } from "@akari/ui/toast-store.ts";
import plus from "@phosphor-icons/core/regular/plus.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { BarButton } from "../../page/navigation-bar.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { AlertSheet } from "./alert-sheet.tsx";
import { type AlertOrder, groupsOf, isWaiting, orders } from "./alert-terms.ts";
import styles from "./alerts.module.css";
import { FiredRow } from "./fired-row.tsx";
import { NotificationSwitch } from "./notification-switch.tsx";
import { useAlertCommands } from "./use-alert-commands.ts";
import { useAlerts } from "./use-alerts.ts";
import { WaitingAlerts } from "./waiting-alerts.tsx";

interface Editing {
  readonly alert: AlertItem;
  readonly refusal?: string;
}

/** Price alerts: the waiting and the fired ones. */
export function AlertsPage() {
  const { queries, navigator, toasts } = useServices();
  const t = useTranslations("alert");
  const { read, items } = useAlerts();
  const commands = useAlertCommands();
  const market = useApi("market/list", {}, { staleTime: 60_000, quiet: true });
  const [order, setOrder] = useState<AlertOrder>("near");
  const [editing, setEditing] = useState<Editing | null>(null);
  const prices = new Map(market.data?.items.map(({ code, price }) => [code, price]));
  const groups = groupsOf(items, order, (code) => prices.get(code) ?? null);
  const fired = items.filter((item) => !isWaiting(item));
  const waiting = items.length - fired.length;

  /** If the price is already beyond the alert, the reader is asked to choose another. */
  const act = (alert: AlertItem, send: () => Promise<void>) =>
    send().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 0) return;
      if (error.reason === "ALERT_REACHED") setEditing({ alert, refusal: error.message });
      else toasts.show("error", { sentence: error.message }, requestErrorToastMs);
    });

  return (
    <Page
      title={t("title")}
      back="history"
      right={
        <BarButton
          icon={plus}
          label={t("add")}
          onClick={() => navigator.navigate(urlOf("search"))}
        />
      }
    >
      <PullToRefresh onRefresh={() => queries.refetchQueries({ type: "active" })}>
        <section className={styles.head}>
          <p className={styles.intro}>{t("intro")}</p>
          <NotificationSwitch />
        </section>
        {read.isPending && <Skeleton rows={4} rowHeight={5} label={t("title")} />}
        {read.isError && read.data === undefined && (
          <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
        )}
        {read.data !== undefined && (
          <section className={styles.section}>
            <div className={styles.heading}>
              <h2>{t("waiting.title", { count: waiting })}</h2>
              {groups.length > 1 && (
                <SelectField
                  label={t("waiting.order")}
                  value={order}
                  choices={orders.map((value) => ({ value, label: t(`waiting.${value}`) }))}
                  onChange={setOrder}
                />
              )}
            </div>
            {waiting === 0 && (
              <EmptyState title={t("waiting.empty")} hint={t("waiting.emptyHint")} />
            )}
            <ul>
              {groups.map((group) => (
                <WaitingAlerts
                  key={group.code}
                  group={group}
                  onEdit={(alert) => setEditing({ alert })}
                  onSwitch={(alert, on) =>
                    void act(alert, () => commands.change(newId(), alert.alertId, { on }))
                  }
                />
              ))}
            </ul>
          </section>
        )}
        {fired.length > 0 && (
          <section className={styles.section}>
            <div className={styles.heading}>
              <h2>{t("fired.title")}</h2>
            </div>
            <ul>
              {fired.map((alert) => (
                <FiredRow
                  key={alert.alertId}
                  alert={alert}
                  onAgain={() =>
                    void act(alert, () => commands.change(newId(), alert.alertId, { on: true }))
                  }
                />
              ))}
            </ul>
          </section>
        )}
      </PullToRefresh>
      <AlertSheet
        key={editing?.alert.alertId ?? ""}
        code={editing?.alert.code ?? ""}
        alert={editing?.alert ?? null}
        refusal={editing?.refusal}
        open={editing !== null}
        onClose={() => setEditing(null)}
      />
    </Page>
  );
}
