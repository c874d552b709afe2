import type { MarketIndex } from "@akari/api/instrument";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import styles from "./index-hero.module.css";
import { SectionHead } from "../../page/section-head.tsx";
import { IndexFigures } from "../../quotes/index-figures.tsx";
import { CurveLine } from "./curve-line.tsx";

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
  const { data: index } = useApi(
    "market/index",
    {},
    { refetchInterval: indexIntervalMs, quiet: true },
  );
  return (
    <section className={styles.section}>
      <SectionHead title={t("now")}>{clock}</SectionHead>
      <div className={styles.body}>
        <p className={styles.name}>{market("index")}</p>
        <IndexFigures index={index} size="large" />
        <div className={styles.curve}>{index !== undefined && <Curve index={index} />}</div>
        <div className={styles.breadth}>{index !== undefined && renderBreadth(index)}</div>
      </div>
    </section>
  );
}

/** The day's line over the previous close; its figures stand above it. */
function Curve({ index: { spark, previousClose } }: { readonly index: MarketIndex }) {
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
    <CurveLine
      line={line}
      base={`M0 ${y(previousClose).toFixed(2)}H100`}
      bottom={100}
      end={y(points.at(-1) ?? previousClose)}
    />
  );
}
