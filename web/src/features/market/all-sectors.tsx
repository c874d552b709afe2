import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { WithTexts } from "../../i18n/with-texts.tsx";
import { useServices } from "../../services/services.ts";
import { IndexBlock } from "./index-block.tsx";
import styles from "./market-page.module.css";

const sectorsPart = lazyPart(async () => (await import("./sectors/sectors.tsx")).Sectors);

interface AllSectorsProps {
  /** Opens the shares of a sector. */
  readonly onSector: (sector: string) => void;
}

/** The market's figures, and below them its sectors. */
export function AllSectors({ onSector }: AllSectorsProps) {
  const { queries } = useServices();
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ type: "active" })}>
      <section className={styles.head}>
        <IndexBlock />
      </section>
      <SectorMap onSector={onSector} />
    </PullToRefresh>
  );
}

/** The sectors alone; their code is loaded when they are first looked at. */
export function SectorMap({ onSector }: AllSectorsProps) {
  return (
    <WithTexts group="sectorMap">
      <sectorsPart.Part onSector={onSector} />
    </WithTexts>
  );
}
