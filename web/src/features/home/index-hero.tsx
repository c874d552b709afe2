import type { MarketIndex } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { Lamp } from "@akari/ui/lamp.tsx";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useStale } from "../../services/use-stale.ts";
import styles from "./index-hero.module.css";
import { SectionHead } from "../../page/section-head.tsx";

const indexIntervalMs = 5_000;

interface IndexHeroProps {
  /** Phase and time of the market. */
  readonly clock: ReactNode;
  /** How many shares rise and fall. */
  readonly renderBreadth: (index: MarketIndex) => ReactNode;
}

/** The market as it is now: the index with its day, and how many shares rise and fall. */
export function IndexHero({ clock, renderBreadth }: IndexHeroProps) {
  const t = useTranslations("home.guest");
  const market = useTranslations("market");
  const format = useFormat();
  const { data: index } = useApi(
    "market/index",
    {},
    { refetchInterval: indexIntervalMs, quiet: true },
  );
  const direction = directionOf(index?.change ?? null);
  return (
    <section className={styles.section}>
      <SectionHead title={t("now")}>{clock}</SectionHead>
      <div className={styles.body}>
        <p className={styles.name}>{market("index")}</p>
        <p className={styles.figures}>
          <span className={`${styles.value} num`} data-live>
            {index === undefined ? market("noPrice") : format.points(index.value)}
          </span>
          {index !== undefined && (
            <span className={`${styles.change} num`} data-direction={direction} data-live>
              <span aria-hidden="true">{arrows[direction]} </span>
              {format.signedPoints(index.change)} ({format.signedPercent(index.changePercent)})
            </span>
          )}
        </p>
        <div className={styles.curve}>{index !== undefined && <Curve index={index} />}</div>
        <div className={styles.breadth}>{index !== undefined && renderBreadth(index)}</div>
      </div>
    </section>
  );
}

/** The day's line over the previous close; its figures stand above it. */
function Curve({ index: { spark, previousClose } }: { readonly index: MarketIndex }) {
  const live = useStale() === null;
  const fill = useId();
  const points = spark.length > 1 ? spark : [previousClose, ...spark];
  const low = Math.min(previousClose, ...points);
  const span = Math.max(previousClose, ...points) - low || 1;
  const y = (value: number) => 96 - ((value - low) / span) * 92;
  const line = points
    .map((value, place) => {
      const x = (100 * place) / Math.max(1, points.length - 1);
      return `${x.toFixed(2)} ${y(value).toFixed(2)}`;
    })
    .join("L");
  return (
    <>
      <svg
        className={styles.line}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
          <stop className={styles.light} offset="0" stopOpacity="0.2" />
          <stop className={styles.light} offset="1" stopOpacity="0" />
        </linearGradient>
        <path d={`M0 100L${line}V100Z`} fill={`url(#${fill})`} />
        <path className={styles.close} d={`M0 ${y(previousClose).toFixed(2)}H100`} />
        <path className={styles.day} d={`M${line}`} />
      </svg>
      <span className={styles.last} style={{ top: `${y(points.at(-1) ?? previousClose)}%` }}>
        <Lamp lit={live} />
      </span>
    </>
  );
}
