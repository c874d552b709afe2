import type { AlertItem } from "@akari/api/alert";
import { PageLink } from "@akari/ui/page-link.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { Switch } from "@akari/ui/switch.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { type AlertGroup, distanceOf, trackOf } from "./alert-terms.ts";
import styles from "./alerts.module.css";

interface WaitingAlertsProps {
  readonly group: AlertGroup;
  readonly onEdit: (alert: AlertItem) => void;
  readonly onSwitch: (alert: AlertItem, on: boolean) => void;
}

/** The alerts of one share, and the position of its price between them. */
export function WaitingAlerts({ group: { code, alerts }, onEdit, onSwitch }: WaitingAlertsProps) {
  const t = useTranslations("alert");
  const format = useFormat();
  const instrument = useInstruments()(code);
  const quote = useQuote(code);
  const { decimals } = instrument;
  const last = quote?.price ?? null;
  const levelOf = ({ direction, price }: AlertItem) =>
    t("level", { direction, price: format.priceYen(price, decimals) });
  return (
    <li className={styles.share}>
      <PageLink url={urlOf("instrument", { code })} className={styles.name}>
        <span>
          <InstrumentName instrument={instrument} /> <span className={styles.code}>{code}</span>
        </span>
        {quote !== undefined && last !== null && (
          <span className={`${styles.price} num`} data-live>
            {format.price(last, decimals)}{" "}
            {quote.changePercent !== null && (
              <span data-direction={directionOf(quote.change ?? 0)}>
                {format.signedPercent(quote.changePercent)}
              </span>
            )}
          </span>
        )}
      </PageLink>
      {last !== null && <Track prices={alerts.map(({ price }) => price)} last={last} />}
      <ul>
        {alerts.map((alert) => {
          const named = { name: instrument.name, level: levelOf(alert) };
          const distance = last === null ? null : distanceOf(alert.price, last);
          return (
            <li key={alert.alertId} className={styles.alert}>
              <button type="button" className={styles.edit} onClick={() => onEdit(alert)}>
                <span className={`${styles.level} num`}>{levelOf(alert)}</span>
                <span className={styles.left}>
                  {alert.status === "paused"
                    ? t("paused")
                    : distance === null
                      ? t("unpriced")
                      : t("left", {
                          yen: format.signedYen(distance.yen),
                          percent: format.signedPercent(distance.percent),
                        })}
                </span>
                <span className="visually-hidden">{t("edit", named)}</span>
              </button>
              <Switch
                label={t("switch", named)}
                on={alert.status === "armed"}
                onChange={(on) => onSwitch(alert, on)}
              />
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** The last price as the lamp between the alerts' prices; the rows contain the same information. */
function Track({ prices, last }: { readonly prices: readonly number[]; readonly last: number }) {
  const track = trackOf(prices, last);
  return (
    <div className={styles.track} aria-hidden="true">
      {track.marks.map((place, index) => (
        <span key={index} className={styles.mark} style={{ left: `${place * 100}%` }} />
      ))}
      <span className={styles.lamp} style={{ left: `${track.last * 100}%` }} />
    </div>
  );
}
