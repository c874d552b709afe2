import type { PremarketStock } from "@akari/api/premarket";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFavourites } from "../../favourites/use-favourites.ts";
import { useApi } from "../../http/use-api.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { ApplySheet } from "./apply-sheet.tsx";
import { NextOpening } from "./next-opening.tsx";
import { StockList } from "./stock-list.tsx";
import { expectedChange } from "./expected-change.ts";
import styles from "./stock-board.module.css";

/** How often the list's order and the opening are read again; the rows' figures are live. */
const readEveryMs = 5_000;

const orders = ["change", "volume"] as const;
const filters = [...orders, "favourites", "held"] as const;
type Filter = (typeof filters)[number];

interface StockBoardProps {
  /** The share whose application is open at first. */
  readonly code: string | undefined;
  readonly onApplied: () => void;
}

/** The next opening, and every share with its expected opening price. */
export function StockBoard({ code, onApplied }: StockBoardProps) {
  const t = useTranslations("premarket");
  const signedIn = useSignedIn();
  const [filter, setFilter] = useState<Filter>("change");
  const [chosen, setChosen] = useState(code ?? null);
  const read = useApi("premarket/list", {}, { refetchInterval: readEveryMs });
  const { data } = read;
  const items = useShown(data?.items, filter);
  return (
    <>
      {read.isPending && <Skeleton rows={9} rowHeight={3.5} label={t("list.loading")} />}
      {read.isError && data === undefined && (
        <ReadFailed title={t("list.failed")} onRetry={() => void read.refetch()} />
      )}
      {data !== undefined && (
        <>
          <NextOpening opening={data.opening} />
          <section className={styles.board}>
            <Chips
              name={t("filter.label")}
              value={filter}
              onChange={setFilter}
              choices={(signedIn ? filters : orders).map((value) => ({
                value,
                label: t(`filter.${value}`),
              }))}
            />
            {items.length === 0 ? (
              <EmptyState
                {...(filter === "held"
                  ? { title: t("list.noneHeld"), hint: t("list.noneHeldHint") }
                  : { title: t("list.noFavourites"), hint: t("list.noFavouritesHint") })}
              />
            ) : (
              <StockList items={items} opening={data.opening} onChoose={setChosen} />
            )}
          </section>
          <ApplySheet
            code={chosen}
            opening={data.opening}
            onClose={() => setChosen(null)}
            onApplied={() => {
              setChosen(null);
              onApplied();
            }}
          />
        </>
      )}
    </>
  );
}

/** Largest expected moves or volumes first; favourites and held shares by their moves. */
function useShown(
  all: readonly PremarketStock[] | undefined,
  filter: Filter,
): readonly PremarketStock[] {
  const { groups } = useFavourites();
  const holdings = useApi("trade/holdings", {}, { quiet: true }).data?.items;
  return useMemo(() => {
    const favourites = new Set(groups.flatMap(({ codes }) => codes));
    const held = new Set(holdings?.map(({ code }) => code));
    const shown = (all ?? []).filter(({ code }) => {
      if (filter === "favourites") return favourites.has(code);
      return filter !== "held" || held.has(code);
    });
    const weightOf = filter === "volume" ? volumeOf : moveOf;
    return shown.toSorted((one, other) => weightOf(other) - weightOf(one));
  }, [all, filter, groups, holdings]);
}

function volumeOf({ indicativeVolume, volume }: PremarketStock): number {
  return indicativeVolume > 0 ? indicativeVolume : volume / 1e12;
}

/** Shares without an expected price come after those with one, by how they moved today. */
function moveOf(item: PremarketStock): number {
  const expected = expectedChange(item);
  if (expected !== null) return 1_000 + Math.abs(expected.percent);
  return Math.abs(item.changePercent ?? 0);
}
