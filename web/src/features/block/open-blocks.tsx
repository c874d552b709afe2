import type { BlockItem, BlockSubscriptionItem } from "@akari/api/block";
import { Badge } from "@akari/ui/badge.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import line from "@akari/ui/name-line.module.css";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import calculator from "@phosphor-icons/core/regular/calculator.svg?raw";
import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { useSectorName } from "../../quotes/use-sector-name.ts";
import { isLeft } from "./is-left.ts";
import { SubscribeSheet } from "./subscribe-sheet.tsx";
import styles from "./block.module.css";
import type { useBlocks } from "./use-blocks.ts";

/** What can be subscribed to now, with the price formula and the rules. */
export function OpenBlocks({ list, applying }: ReturnType<typeof useBlocks>) {
  const t = useTranslations("block");
  const [chosen, setChosen] = useState<BlockItem | null>(null);
  const items = list.data?.items;
  // The sheet follows the list while its block is in it, and stays as it was afterwards.
  const shown = items?.find(({ offerId }) => offerId === chosen?.offerId) ?? chosen;
  return (
    <>
      <section className={styles.formula}>
        <Icon svg={calculator} size={1.25} />
        <p>
          <strong>{t("formula.line")}</strong>
          <span>{t("formula.fixed")}</span>
        </p>
      </section>
      <section className={styles.section}>
        {list.isPending && <Skeleton rows={3} rowHeight={7} label={t("loading")} />}
        {list.isError && items === undefined && (
          <ReadFailed title={t("failed")} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {items?.length === 0 && <EmptyState title={t("list.empty")} hint={t("list.emptyHint")} />}
        <ul>
          {items?.map((block) => (
            <BlockRow
              key={block.offerId}
              block={block}
              own={applying.get(block.offerId)}
              onOpen={() => setChosen(block)}
            />
          ))}
        </ul>
      </section>
      <ul className={styles.rules}>
        <li>{t("rules.first")}</li>
        <li>{t("rules.closing")}</li>
        <li>{t("rules.seller")}</li>
      </ul>
      {shown !== null && (
        <SubscribeSheet
          key={shown.offerId}
          block={shown}
          own={applying.get(shown.offerId)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface BlockRowProps {
  readonly block: BlockItem;
  readonly own: BlockSubscriptionItem | undefined;
  readonly onOpen: () => void;
}

/** M-ENT-7: name, code, current price, hedging price, remaining lots, total. */
function BlockRow({ block, own, onOpen }: BlockRowProps) {
  const t = useTranslations("block.row");
  const format = useFormat();
  const instrument = useInstruments()(block.code);
  const sectorName = useSectorName();
  const { decimals } = instrument;
  const current = useQuote(block.code)?.price ?? block.currentPrice;
  const isOut = !isLeft(block);
  return (
    <li className={styles.block} data-out={isOut}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.head}>
          <span>
            <span className={`${line.line} ${styles.name}`}>
              <InstrumentName instrument={instrument} />
              {own !== undefined && <Badge tone="info">{t("mine", { lots: own.lots })}</Badge>}
              {isOut && <Badge tone="neutral">{t("soldOut")}</Badge>}
            </span>
            <span className={styles.code}>
              {block.code} {sectorName(instrument.sector)}
            </span>
          </span>
          <span className={styles.terms}>
            <span>
              <span className={styles.term}>{t("discount")}</span>{" "}
              <span className={`${styles.discount} num`}>
                {format.percent(block.discountPercent, 1)}
              </span>
            </span>
            <span className={styles.closes}>
              {t.rich("closes", {
                time: format.minute(block.closesAt),
                b: strong,
              })}
            </span>
          </span>
          <Icon svg={caret} size={1} />
        </span>
        <span className={styles.figures}>
          <Term label={t("current")} live>
            {format.priceYen(current, decimals)}
          </Term>
          <Term label={t("hedging")} strong>
            {format.priceYen(block.hedgingPrice, decimals)}
          </Term>
          <Term label={t("remaining")}>
            {t("lots", {
              left: format.quantity(block.remainingLots),
              total: format.quantity(block.lots),
            })}
          </Term>
          <Term label={t("difference")} live>
            {format.signedPercent(differenceOf(block.hedgingPrice, current))}
          </Term>
        </span>
      </button>
    </li>
  );
}

const strong = (text: ReactNode) => <b>{text}</b>;

/** Of the hedging price from the live one, in percent, for show. */
function differenceOf(hedging: number, current: number): number {
  return Math.round(((hedging - current) / current) * 10_000) / 100;
}

interface TermProps {
  readonly label: string;
  readonly strong?: boolean;
  readonly live?: boolean;
  readonly children: string;
}

function Term({ label, strong = false, live = false, children }: TermProps) {
  return (
    <span className={styles.figure} data-strong={strong}>
      <span className={styles.term}>{label}</span>
      <span className="num" data-live={live ? true : undefined}>
        {children}
      </span>
    </span>
  );
}
