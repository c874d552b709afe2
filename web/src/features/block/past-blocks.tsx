import type { BlockHistoryItem, BlockRecord, BlockSubscriptionItem } from "@akari/api/block";
import { Badge } from "@akari/ui/badge.tsx";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import grid from "@akari/ui/figure-grid.module.css";
import line from "@akari/ui/name-line.module.css";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./block.module.css";
import { DotLine } from "./dot-line.tsx";

/** 過去の結果: how ended blocks went, losses as large as gains. */
export function PastBlocks({ own }: { readonly own: readonly BlockSubscriptionItem[] }) {
  const t = useTranslations("block.past");
  const block = useTranslations("block");
  const format = useFormat();
  const pages = usePages("block/history", {});
  const history = useApi("block/history", {}, { quiet: true }).data;
  const mine = new Map(
    own.filter(({ status }) => status === "success").map((item) => [item.offerId, item]),
  );
  const isPending = pages.items.some(isWithoutClose);
  const days = Map.groupBy(pages.items, ({ closedOn }) => closedOn);
  // The names, which the rows would show as codes until they are read.
  const market = useApi("market/list", {}, { staleTime: 60_000, quiet: true });
  if (market.isPending) return <Skeleton rows={5} rowHeight={3.5} label={block("loading")} />;
  return (
    <PagedList pages={pages} rowHeight={3.5}>
      {history !== undefined && pages.items.length > 0 && (
        <Record record={history.record} changes={history.changes} isPending={isPending} />
      )}
      {pages.items.length === 0 && <EmptyState title={t("empty")} hint={t("emptyHint")} />}
      {[...days].map(([day, items]) => (
        <section key={day}>
          <h3 className={styles.day}>{format.calendarDay(day)}</h3>
          {items.some(isWithoutClose) && (
            <p className={`${styles.day} ${styles.small}`}>{t("pending")}</p>
          )}
          <ul className={styles.section}>
            {items.map((item) => (
              <PastRow key={item.offerId} item={item} own={mine.get(item.offerId)} />
            ))}
          </ul>
        </section>
      ))}
    </PagedList>
  );
}

/** Its day is not over; the day's heading says so once. */
function isWithoutClose({ status, dayClose }: BlockHistoryItem): boolean {
  return status !== "failure" && dayClose === null;
}

interface RecordProps {
  readonly record: BlockRecord;
  readonly changes: readonly number[];
  /** Whether a day below says already that its closes are to come. */
  readonly isPending: boolean;
}

function Record({ record, changes, isPending }: RecordProps) {
  const t = useTranslations("block.past");
  const format = useFormat();
  const percent = (value: number | null) => (value === null ? "—" : format.signedPercent(value));
  if (record.count === 0)
    return isPending ? null : <p className={`${styles.record} ${styles.small}`}>{t("noRecord")}</p>;
  const figures = [
    { label: t("lowest"), value: record.lowestPercent },
    { label: t("average"), value: record.averagePercent },
    { label: t("highest"), value: record.highestPercent },
  ];
  return (
    <section className={styles.record}>
      <h3 className={styles.term}>{t("record")}</h3>
      <div className={styles.sides}>
        <p>
          <span className={`${styles.many} num`}>{t("count", { count: record.below })}</span>
          <span className={styles.small}>{t("below")}</span>
        </p>
        <p>
          <span className={`${styles.many} num`}>{t("count", { count: record.above })}</span>
          <span className={styles.small}>{t("above")}</span>
        </p>
      </div>
      <DotLine
        changes={changes}
        label={t("chart", { changes: changes.map(percent).join(" ") })}
        middle={t("same")}
      />
      <dl className={grid.grid}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num" data-direction={directionOf(value)}>
              {percent(value)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("failures")}</dt>
          <dd className="num">{t("count", { count: record.failures })}</dd>
        </div>
      </dl>
    </section>
  );
}

interface PastRowProps {
  readonly item: BlockHistoryItem;
  readonly own: BlockSubscriptionItem | undefined;
}

function PastRow({ item, own }: PastRowProps) {
  const t = useTranslations("block.past");
  const block = useTranslations("block");
  const format = useFormat();
  const instrument = useInstruments()(item.code);
  const price = (value: number) => format.price(value, instrument.decimals);
  const hasFailed = item.status === "failure";
  const row = t("row", {
    code: item.code,
    time: format.minute(item.closesAt),
    discount: format.percent(item.discountPercent, 1),
  });
  const way = hasFailed
    ? t("failedWay", { price: price(item.hedgingPrice), closing: price(item.closingPrice) })
    : item.dayClose === null
      ? null
      : t("way", { from: price(item.hedgingPrice), to: price(item.dayClose) });
  const profit = own?.dayProfit ?? null;
  return (
    <li className={styles.past}>
      <span className={styles.pastWords}>
        <span className={`${line.line} ${styles.name}`}>
          <InstrumentName instrument={instrument} />
          {own !== undefined && <Badge tone="info">{t("mine", { lots: own.lots })}</Badge>}
          {item.beforeOpening && <Badge tone="neutral">{t("beforeOpening")}</Badge>}
          {hasFailed && <Badge tone="neutral">{t("failed")}</Badge>}
        </span>
        <span className={styles.small}>
          {item.subscribed ? row : block("joined", { first: row, second: t("nobody") })}
        </span>
      </span>
      {way !== null && (
        <span className={styles.pastFigures}>
          <Result item={item} />
          <span className={`${styles.small} num`}>
            {profit === null
              ? way
              : t.rich("ownWay", {
                  way,
                  profit: format.signedYen(profit),
                  b: coloured(profit),
                })}
          </span>
        </span>
      )}
    </li>
  );
}

const coloured = (profit: number) => (words: ReactNode) => (
  <span data-direction={directionOf(profit)}>{words}</span>
);

function Result({ item }: { readonly item: BlockHistoryItem }) {
  const t = useTranslations("block.past");
  const format = useFormat();
  const { status, changePercent } = item;
  if (status === "failure") return <span className={styles.returned}>{t("returned")}</span>;
  if (changePercent === null) return <span className={styles.returned}>—</span>;
  const direction = directionOf(changePercent);
  return (
    <span className={`${styles.result} num`} data-direction={direction}>
      {arrows[direction]} {format.signedPercent(changePercent)}
    </span>
  );
}
