import type { MarketSector } from "@akari/api/instrument";
import { directionOf } from "@akari/ui/direction.ts";
import spread from "@akari/ui/spread.module.css";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { useSectorName } from "../../../quotes/use-sector-name.ts";
import { inSectorOrder, type SectorOrder, sectorOrders } from "./sector-order.ts";
import styles from "./sector-list.module.css";

interface SectorListProps {
  readonly sectors: readonly MarketSector[];
  readonly onSector: (sector: string) => void;
}

/** The sectors in words and figures, in the order that the reader chooses. */
export function SectorList({ sectors, onSector }: SectorListProps) {
  const t = useTranslations("sectorMap");
  const breadth = useTranslations("market.breadth");
  const sectorName = useSectorName();
  const format = useFormat();
  const [order, setOrder] = useState<SectorOrder>("gainers");
  return (
    <section className={styles.section}>
      <div className={`${spread.middle} ${styles.head}`}>
        <h2 className={styles.title}>{t("list")}</h2>
        <label>
          <span className="visually-hidden">{t("order")}</span>
          <select
            className={styles.select}
            value={order}
            onChange={({ target }) => {
              const chosen = sectorOrders.find((one) => one === target.value);
              if (chosen !== undefined) setOrder(chosen);
            }}
          >
            {sectorOrders.map((one) => (
              <option key={one} value={one}>
                {t(`by.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul>
        {inSectorOrder(sectors, order).map((one) => {
          const { sector, rising, falling, turnover, changePercent } = one;
          const name = sectorName(sector);
          const change =
            changePercent === null ? t("unpriced") : format.signedPercent(changePercent);
          return (
            <li key={sector}>
              <button type="button" className={styles.row} onClick={() => onSector(sector)}>
                <span className={styles.name}>{name}</span>{" "}
                <span className={`${styles.counts} num`} data-live>
                  <span className="visually-hidden">{breadth("rising")} </span>
                  <span aria-hidden="true">▲</span>
                  {format.quantity(rising)}{" "}
                  <span className="visually-hidden">{breadth("falling")} </span>
                  <span aria-hidden="true">▼</span>
                  {format.quantity(falling)}
                </span>{" "}
                <span className={`${styles.turnover} num`} data-live>
                  {format.compactYen(turnover)}
                </span>{" "}
                <span
                  className={`${styles.change} num`}
                  data-direction={directionOf(changePercent)}
                  data-live
                >
                  {change}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
