import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import spread from "@akari/ui/spread.module.css";
import { useStillWhileTouched } from "../../../quotes/use-still-while-touched.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { HeatMap, type TileSize } from "./heat-map.tsx";
import { SectorList } from "./sector-list.tsx";
import styles from "./sectors.module.css";

const intervalMs = 10_000;
const sizes = ["turnover", "instruments"] as const satisfies readonly TileSize[];
const none: readonly never[] = [];

interface SectorsProps {
  /** Opens the shares of a sector. */
  readonly onSector: (sector: string) => void;
}

/** What each sector does today, as a map and as a list; neither moves under a finger. */
export function Sectors({ onSector }: SectorsProps) {
  const t = useTranslations("sectorMap");
  const { data, isError, error, refetch } = useApi(
    "market/sectors",
    {},
    { refetchInterval: intervalMs, quiet: true },
  );
  const { shown, touch } = useStillWhileTouched(data?.items ?? none);
  const [size, setSize] = useState<TileSize>("turnover");
  if (data === undefined)
    return isError ? (
      <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={9} rowHeight={2.75} label={t("loading")} />
    );
  return (
    <div {...touch}>
      <section className={styles.section}>
        <div className={`${spread.loose} ${styles.head}`}>
          <h2 className={styles.title}>{t("title", { count: shown.length })}</h2>
          <div className={styles.size}>
            <Segmented
              name={t("area")}
              choices={sizes.map((value) => ({ value, label: t(`by.${value}`) }))}
              value={size}
              onChange={setSize}
            />
          </div>
        </div>
        <p className={styles.note}>{t(`note.${size}`)}</p>
        <HeatMap sectors={shown} size={size} onSector={onSector} />
      </section>
      <SectorList sectors={shown} onSector={onSector} />
    </div>
  );
}
