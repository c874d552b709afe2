import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Lamp } from "../../ui/lamp.tsx";
import styles from "./phase-clock.module.css";
import { usePushState } from "../../app/use-store.ts";
import { useServerTime } from "./use-server-time.ts";

const hostIntervalMs = 15_000;

/** Where the trading session stands and when it goes on; clock times, never a countdown. */
export function PhaseClock() {
  const t = useTranslations("market");
  const format = useFormat();
  const host = useApi("system/host", {}, { refetchInterval: hostIntervalMs, quiet: true });
  const now = useServerTime(host.data?.serverTime, host.dataUpdatedAt);
  const live = usePushState() === "open";
  if (host.data === undefined) return <div className={styles.clock} />;
  const { phase, nextBoundary, seedFixed } = host.data;
  return (
    <div className={styles.clock}>
      <div>
        <p className={styles.phase}>{t(`phase.${phase}`)}</p>
        <p className={styles.next}>
          {nextBoundary === null
            ? t("noBoundary")
            : t("nextBoundary", {
                time: format.minute(nextBoundary.at),
                what: t(`boundary.${nextBoundary.kind}`),
              })}
        </p>
      </div>
      <p className={styles.now}>
        <Lamp lit={live && phase !== "closed"} />
        <span className="num">{format.minute(now)}</span>
        {seedFixed && <span className={styles.seed}>{t("seedFixed")}</span>}
      </p>
    </div>
  );
}
