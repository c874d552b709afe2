import type { MarketSector } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { useSectorName } from "../../../quotes/use-sector-name.ts";
import styles from "./heat-map.module.css";
import { stepOf } from "./sector-step.ts";
import { readableTiles } from "./treemap.ts";
import { useDayScale } from "./use-day-scale.ts";

export type TileSize = "turnover" | "instruments";

interface HeatMapProps {
  readonly sectors: readonly MarketSector[];
  readonly size: TileSize;
  readonly onSector: (sector: string) => void;
}

/** The map's size in px on a phone; a wider place is as high, with flatter tiles. */
const onPhone = { width: 343, height: 400 };
const steps = [-3, -2, -1, 0, 1, 2, 3] as const;

/** Sectors as areas, coloured by their change. Its list is below, which keyboards and screen readers use instead. */
export function HeatMap({ sectors, size, onSector }: HeatMapProps) {
  const t = useTranslations("sectorMap");
  const sectorName = useSectorName();
  const format = useFormat();
  const ordered = sectors.toSorted((a, b) => b[size] - a[size]);
  const tiles = readableTiles(
    ordered.map((sector) => sector[size]),
    onPhone,
  );
  const scale = useDayScale(ordered.map(({ changePercent }) => changePercent));
  const percent = (value: number, digits: 0 | 2) => format.signedPercent(value, digits);
  const bound = (value: number) => format.signedPercent(value, Number.isInteger(value) ? 0 : 1);
  return (
    <div aria-hidden="true">
      <div className={styles.map} data-live>
        {ordered.map(({ sector, changePercent }, at) => {
          const tile = tiles[at];
          if (tile === undefined) return null;
          const name = sectorName(sector);
          const change = changePercent === null ? t("unpriced") : percent(changePercent, 2);
          return (
            <button
              key={sector}
              type="button"
              tabIndex={-1}
              className={styles.tile}
              data-step={stepOf(changePercent, scale)}
              title={`${name} ${change}`}
              style={{
                left: `${tile.left * 100}%`,
                top: `${tile.top * 100}%`,
                width: `${tile.width * 100}%`,
                height: `${tile.height * 100}%`,
              }}
              onClick={() => onSector(sector)}
            >
              <span className={styles.name}>{name}</span>
              <span className={`${styles.change} num`}>{change}</span>
            </button>
          );
        })}
      </div>
      <div className={styles.legend}>
        {steps.map((step) => (
          <span key={step} className={styles.key} data-step={step} />
        ))}
        <span className={styles.bound} style={{ left: `${100 / 7}%` }}>
          {bound(-scale.strong)}
        </span>
        <span className={styles.bound} style={{ left: `${200 / 7}%` }}>
          {bound(-scale.middle)}
        </span>
        <span className={styles.bound} style={{ left: "50%" }}>
          {format.signedPercent(0, 0)}
        </span>
        <span className={styles.bound} style={{ left: `${500 / 7}%` }}>
          {bound(scale.middle)}
        </span>
        <span className={styles.bound} style={{ left: `${600 / 7}%` }}>
          {bound(scale.strong)}
        </span>
      </div>
      <p className={styles.scale}>
        {t("scale", {
          strong: format.percent(scale.strong, Number.isInteger(scale.strong) ? 0 : 1),
        })}
      </p>
    </div>
  );
}
