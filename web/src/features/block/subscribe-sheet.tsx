import type { BlockItem, BlockSubscriptionItem } from "@akari/api/block";
import { Lamp } from "@akari/ui/lamp.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { type Instrument, useInstruments } from "../../quotes/use-instruments.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { placeOnBand } from "./band.ts";
import styles from "./block.module.css";
import { SubscribeForm } from "./subscribe-form.tsx";

interface SubscribeSheetProps {
  readonly block: BlockItem;
  readonly own: BlockSubscriptionItem | undefined;
  readonly onClose: () => void;
}

/** A block: the working of its price, the prices at which it is executed, and the subscription. */
export function SubscribeSheet({ block, own, onClose }: SubscribeSheetProps) {
  const t = useTranslations("block.sheet");
  const format = useFormat();
  const instrument = useInstruments()(block.code);
  const quote = useQuote(block.code);
  const current = quote?.price ?? block.currentPrice;
  const direction = directionOf(quote?.change ?? 0);
  const time = format.minute(block.closesAt);
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={t("close")}
      title={
        <>
          <InstrumentName instrument={instrument} />{" "}
          <span className={styles.code}>{block.code}</span>
        </>
      }
      aside={
        <span className={`${styles.price} num`} data-direction={direction} data-live>
          {format.price(current, instrument.decimals)}
          {quote !== undefined && quote.change !== null && quote.changePercent !== null && (
            <span className={styles.change}>
              {arrows[direction]} {format.signedPrice(quote.change, instrument.decimals)} (
              {format.signedPercent(quote.changePercent)})
            </span>
          )}
        </span>
      }
    >
      <p className={styles.until}>
        <Lamp lit={block.status === "open"} />
        {t("open", { time })}
      </p>
      <Working block={block} decimals={instrument.decimals} />
      <Band block={block} current={current} instrument={instrument} time={time} />
      {own === undefined ? (
        <SubscribeForm block={block} instrument={instrument} onDone={onClose} />
      ) : (
        <Notice tone="info">{t("already", { lots: own.lots })}</Notice>
      )}
    </Sheet>
  );
}

/** 分売値段の計算: nobody names the price. */
function Working({ block, decimals }: { readonly block: BlockItem; readonly decimals: 0 | 1 }) {
  const t = useTranslations("block.sheet");
  const row = useTranslations("block.row");
  const format = useFormat();
  const announced = format.priceYen(block.announcedPrice, decimals);
  const discount = format.percent(block.discountPercent, 1);
  return (
    <section className={styles.working}>
      <h3>{t("working")}</h3>
      <dl>
        <div>
          <dt>
            {t("announced")}{" "}
            <small>{t("announcedAt", { time: format.clock(block.announcedAt) })}</small>
          </dt>
          <dd className="num">{announced}</dd>
        </div>
        <div>
          <dt>{row("discount")}</dt>
          <dd className="num">{discount}</dd>
        </div>
        <div className={styles.result}>
          <dt>
            <small>{t("product", { price: announced, discount })}</small>
          </dt>
          <dd className="num" data-share-price>
            {format.priceYen(block.hedgingPrice, decimals)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface BandProps {
  readonly block: BlockItem;
  readonly current: number;
  readonly instrument: Instrument;
  readonly time: string;
}

/** The last prices at the closing at which it is executed, with the present one among them. */
function Band({ block, current, instrument: { decimals }, time }: BandProps) {
  const t = useTranslations("block.sheet");
  const format = useFormat();
  const [from, to] = [block.executedFrom, block.executedTo];
  const at = (price: number) => ({ insetInlineStart: `${placeOnBand(price, from, to)}%` });
  return (
    <section className={styles.band}>
      <p className={spread.loose}>
        <span className={styles.term}>{t("band", { time })}</span>
        <span className="num">
          {t("range", { from: format.price(from, decimals), to: format.price(to, decimals) })}
        </span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.inside} />
        <span className={styles.edge} style={at(from)} />
        <span className={styles.edge} style={at(to)} />
        <span className={styles.here} style={at(current)} />
      </div>
      <p className={`${styles.now} num`} data-live>
        {t("now", { price: format.price(current, decimals) })}
      </p>
    </section>
  );
}
