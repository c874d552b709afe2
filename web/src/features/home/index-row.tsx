import { arrows, directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { Sparkline } from "@akari/ui/sparkline.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import columns from "../../quotes/quote-columns.module.css";
import styles from "./index-row.module.css";

const indexIntervalMs = 5_000;

/** The index of the whole market in the columns of a quote row, as a link to the market. */
export function IndexRow() {
  const t = useTranslations("home.market");
  const market = useTranslations("market");
  const format = useFormat();
  const { data: index, isError } = useApi(
    "market/index",
    {},
    { refetchInterval: indexIntervalMs, quiet: true },
  );
  if (index === undefined && !isError)
    return <Skeleton rows={1} rowHeight={3.5} label={t("loading")} />;
  const direction = directionOf(index?.change ?? null);
  return (
    <PageLink url={urlOf("market")} className={`${columns.columns} ${styles.row}`}>
      <span className={columns.words}>
        <span className={`${columns.name} ${styles.name}`}>{market("index")}</span>
        {index !== undefined && (
          <span className={styles.detail}>{t("stocks", { count: index.instruments })}</span>
        )}
      </span>{" "}
      <span className={columns.spark}>
        {index !== undefined && (
          <Sparkline
            points={index.spark}
            previousClose={index.previousClose}
            direction={direction}
          />
        )}
      </span>
      <span className={`${columns.price} num`} data-live>
        {index === undefined ? market("noPrice") : format.points(index.value)}
      </span>{" "}
      {index !== undefined && (
        <span className={`${columns.change} num`} data-direction={direction} data-live>
          <span className={columns.leading}>{format.signedPercent(index.changePercent)}</span>{" "}
          <span className={columns.second}>
            <span aria-hidden="true">{arrows[direction]}</span> {format.signedPoints(index.change)}
          </span>
        </span>
      )}
    </PageLink>
  );
}
