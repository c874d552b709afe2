import { useTranslations } from "use-intl/react";
import { useHost } from "../../http/use-host.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./real-exchange.module.css";

const hostIntervalMs = 60_000;

/** The current state of the Tokyo Stock Exchange itself, and how this market's clock differs. */
export function RealExchange() {
  const t = useTranslations("instrument.real");
  const market = useTranslations("market");
  const format = useFormat();
  const host = useHost(hostIntervalMs);
  if (host.data === undefined) return null;
  const { schedule, realExchange, serverTime } = host.data;
  const { phase, tradingDay, nextBoundary } = realExchange;
  const weekday = new Intl.DateTimeFormat(format.tag, { weekday: "long", timeZone: "Asia/Tokyo" });
  const isToday = nextBoundary.at.slice(0, 10) === serverTime.slice(0, 10);
  const next = {
    phase: tradingDay ? market(`phase.${phase}`) : t("holiday"),
    time: format.minute(nextBoundary.at),
    what: market(`boundary.${nextBoundary.kind}`),
  };
  return (
    <>
      <p className={styles.line}>
        {isToday
          ? t("today", next)
          : t("later", { ...next, day: weekday.format(new Date(nextBoundary.at)) })}
      </p>
      <p className={styles.difference}>{t(`schedule.${schedule}`)}</p>
    </>
  );
}
