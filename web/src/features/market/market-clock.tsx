import { Lamp } from "@akari/ui/lamp.tsx";
import { useTranslations } from "use-intl/react";
import { useHost } from "../../http/use-host.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { usePushState } from "../../push/use-push-state.ts";
import styles from "./index-block.module.css";
import { useServerTime } from "../../http/use-server-time.ts";

const hostIntervalMs = 15_000;

/** The lamp, the market's phase and its time; the lamp is out while the stream is cut or nothing trades. */
export function MarketClock() {
  const t = useTranslations("market");
  const format = useFormat();
  const host = useHost(hostIntervalMs);
  const now = useServerTime();
  const live = usePushState() === "open";
  if (host.data === undefined) return null;
  const { phase, seedFixed } = host.data;
  return (
    <p className={styles.clock}>
      <Lamp lit={live && phase !== "closed"} />
      <span>
        {t(`state.${phase}`)} <span className="num">{format.minute(now)}</span>
      </span>
      {seedFixed && <span className={styles.seed}>{t("seedFixed")}</span>}
    </p>
  );
}

/** When trading continues, and with which phase: a clock time, never a countdown. */
export function NextBoundary() {
  const t = useTranslations("market");
  const format = useFormat();
  const host = useHost(hostIntervalMs);
  if (host.data === undefined) return null;
  const { nextBoundary } = host.data;
  return (
    <p className={styles.next}>
      {nextBoundary === null
        ? t("noBoundary")
        : t("nextBoundary", {
            time: format.minute(nextBoundary.at),
            what: t(`boundary.${nextBoundary.kind}`),
          })}
    </p>
  );
}
