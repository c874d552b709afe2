import type { AlertItem } from "@akari/api/alert";
import { useTranslations } from "use-intl/react";
import { useHost } from "../../http/use-host.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./alerts.module.css";

interface FiredRowProps {
  readonly alert: AlertItem;
  readonly onAgain: () => void;
}

/** A fired alert: its print with time and price, and a button to set it again. */
export function FiredRow({ alert: { code, direction, price, fired }, onAgain }: FiredRowProps) {
  const t = useTranslations("alert");
  const format = useFormat();
  const instrument = useInstruments()(code);
  const yen = (value: number) => format.priceYen(value, instrument.decimals);
  const today = useHost().data?.serverTime.slice(0, 10);
  const level = t("level", { direction, price: yen(price) });
  return (
    <li className={styles.fired}>
      <span className={styles.firedWords}>
        <span className={styles.firedName}>
          <InstrumentName instrument={instrument} />
        </span>
        <span className={styles.left}>
          {t("fired.line", { level, price: yen(fired?.price ?? price) })}
        </span>
      </span>
      {fired !== null && (
        <span className={styles.firedTime}>
          {fired.time.slice(0, 10) === today
            ? format.clock(fired.time)
            : format.dateTime(fired.time)}
        </span>
      )}
      <button type="button" className={styles.again} onClick={onAgain}>
        {t("fired.again")}{" "}
        <span className="visually-hidden">
          {t("fired.againNamed", { name: instrument.name, level })}
        </span>
      </button>
    </li>
  );
}
