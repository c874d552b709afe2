import { Button } from "@akari/ui/button.tsx";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFavourites } from "../../favourites/use-favourites.ts";
import { useGroupName } from "../../favourites/use-group-name.ts";
import { useApi } from "../../http/use-api.ts";
import { useServerClock } from "../../http/use-server-clock.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useNameOf } from "../../quotes/names.ts";
import { QuoteList } from "../../quotes/quote-list.tsx";
import type { ChangeLead } from "../../quotes/quote-row.tsx";
import { useServices } from "../../services/services.ts";
import { SignInFirst } from "../../session/sign-in-first.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import { quoteRowHeight, rankingIntervalMs } from "./all-instruments.tsx";
import styles from "./favourite-instruments.module.css";
import { GroupEditor } from "./group-editor.tsx";
import { useWatchOrder } from "./use-watch-order.ts";
import { WatchOrderBar } from "./watch-order-bar.tsx";
import { inOrder, isByMovingFigure, nextOrder } from "./watch-order.ts";

/** The page of the reader's own lists. */
export function FavouriteInstruments({ lead }: { readonly lead: ChangeLead }) {
  const { queries } = useServices();
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ type: "active" })}>
      <OwnLists lead={lead} />
    </PullToRefresh>
  );
}

/** The reader's own lists; an introduction for guests. */
export function OwnLists({ lead }: { readonly lead: ChangeLead }) {
  const t = useTranslations("favourite");
  const { navigator } = useServices();
  const signedIn = useSignedIn();
  const { isPending, isFailed, groups, error, refetch } = useFavourites();
  if (!signedIn) {
    return (
      <SignInFirst
        title={t("guest.title")}
        hint={t("guest.hint")}
        label={t("guest.login")}
        next={navigator.location()}
      />
    );
  }
  if (isPending) return <Skeleton rows={6} rowHeight={quoteRowHeight} label={t("loading")} />;
  if (isFailed || groups.length === 0) {
    return <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />;
  }
  return <Groups lead={lead} />;
}

function Groups({ lead }: { readonly lead: ChangeLead }) {
  const t = useTranslations("favourite");
  const { groups } = useFavourites();
  const groupName = useGroupName();
  const [chosenId, setChosenId] = useState("");
  const [editing, setEditing] = useState(false);
  const group = groups.find(({ groupId }) => groupId === chosenId) ?? groups[0];
  if (group === undefined) return null;
  return (
    <section className={styles.section}>
      <div className={styles.bar}>
        <div className={styles.chips}>
          {groups.length > 1 ? (
            <Chips
              name={t("groups")}
              choices={groups.map((own) => ({ value: own.groupId, label: groupName(own) }))}
              value={group.groupId}
              onChange={setChosenId}
            />
          ) : (
            <p className={styles.single}>
              <b>{groupName(group)}</b> {t("count", { count: group.codes.length })}
            </p>
          )}
        </div>
        <Button tone="plain" size="small" onClick={() => setEditing(!editing)}>
          {editing ? t("edit.done") : t("edit.start")}
        </Button>
      </div>
      {editing ? (
        <GroupEditor group={group} onGroup={setChosenId} />
      ) : (
        <GroupList codes={group.codes} lead={lead} />
      )}
    </section>
  );
}

function GroupList({
  codes,
  lead,
}: {
  readonly codes: readonly string[];
  readonly lead: ChangeLead;
}) {
  const t = useTranslations("favourite");
  const { navigator } = useServices();
  const { tag } = useFormat();
  const nameOf = useNameOf();
  const [order, setOrder] = useWatchOrder();
  const atServer = useServerClock();
  const market = useApi("market/list", {}, { refetchInterval: rankingIntervalMs });
  const items = market.data?.items;
  const list = useMemo(() => {
    const byCode = new Map(items?.map((item) => [item.code, item]));
    return inOrder(
      codes.flatMap((code) => byCode.get(code) ?? []),
      order,
      { tag, nameOf },
    );
  }, [items, codes, order, tag, nameOf]);
  if (codes.length === 0) {
    return (
      <EmptyState
        title={t("empty.title")}
        hint={t("empty.hint")}
        action={
          <Button onClick={() => navigator.navigate(urlOf("search"))}>{t("empty.search")}</Button>
        }
      />
    );
  }
  if (market.isPending) {
    return <Skeleton rows={codes.length} rowHeight={quoteRowHeight} label={t("loading")} />;
  }
  if (items === undefined) {
    return (
      <ReadFailed title={t("failed")} error={market.error} onRetry={() => void market.refetch()} />
    );
  }
  const { key, ascending } = order;
  return (
    <>
      <WatchOrderBar
        order={order}
        onOrder={setOrder}
        sortedAt={isByMovingFigure(order) ? atServer(market.dataUpdatedAt) : null}
      />
      <QuoteList
        items={list}
        lead={key === "volume" || key === "turnover" ? key : lead}
        order={{
          by: key === "own" || key === "code" ? null : key,
          ascending,
          onColumn: (column) => setOrder(nextOrder(order, column)),
        }}
      />
    </>
  );
}
