import { Button } from "@akari/ui/button.tsx";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import { ApplySheet } from "./apply-sheet.tsx";
import { NextOpening } from "./next-opening.tsx";
import type { Opening } from "./opening.ts";
import { StockList } from "./stock-list.tsx";
import styles from "./stock-board.module.css";
import { type Filter, filtersOf } from "./stock-filters.ts";
import { useShownStocks } from "./use-shown-stocks.ts";

/** How often the list's order and the opening are read again; the rows' figures are live. */
const readEveryMs = 5_000;

interface StockBoardProps {
  /** The share whose application is open at first. */
  readonly code: string | undefined;
  readonly onApplied: () => void;
}

/** The next opening, and the shares: before order acceptance the reader's own at first, then all with their expected opening prices. */
export function StockBoard({ code, onApplied }: StockBoardProps) {
  const t = useTranslations("premarket");
  const format = useFormat();
  const signedIn = useSignedIn();
  const [wanted, setWanted] = useState<Filter>("change");
  const [chosen, setChosen] = useState(code ?? null);
  const read = useApi("premarket/list", {}, { refetchInterval: readEveryMs });
  const { data } = read;
  const choices = filtersOf({ accepting: data?.opening.accepting === true, signedIn });
  const filter = choices.includes(wanted) ? wanted : choices[0];
  const items = useShownStocks(data?.items, filter, data?.opening.accepting === true);
  const acceptsFrom = (opening: Opening) => format.minute(opening.acceptsFrom);
  const emptyOf = (opening: Opening) => {
    if (filter === "held") return { title: t("list.noneHeld"), hint: t("list.noneHeldHint") };
    if (filter !== "own")
      return { title: t("list.noFavourites"), hint: t("list.noFavouritesHint") };
    const action = <Button onClick={() => setWanted("all")}>{t("list.showAll")}</Button>;
    return {
      title: t("list.noneOwn", { time: acceptsFrom(opening) }),
      hint: t("list.noneOwnHint"),
      action,
    };
  };
  return (
    <>
      {read.isPending && <Skeleton rows={9} rowHeight={3.5} label={t("list.loading")} />}
      {read.isError && data === undefined && (
        <ReadFailed
          title={t("list.failed")}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
      {data !== undefined && (
        <>
          <NextOpening opening={data.opening} />
          <section className={styles.board}>
            {choices.length > 1 && (
              <Chips
                name={t("filter.label")}
                value={filter}
                onChange={setWanted}
                choices={choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
              />
            )}
            {items === undefined && <Skeleton rows={4} rowHeight={3.5} label={t("list.loading")} />}
            {items?.length === 0 && <EmptyState {...emptyOf(data.opening)} />}
            {items !== undefined && items.length > 0 && (
              <>
                {filter === "own" && (
                  <p className={styles.own}>{t("list.own", { time: acceptsFrom(data.opening) })}</p>
                )}
                <StockList items={items} opening={data.opening} onChoose={setChosen} />
              </>
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
