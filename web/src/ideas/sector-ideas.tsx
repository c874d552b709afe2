import { directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { SectionHead } from "../page/section-head.tsx";
import { useSectorName } from "../quotes/use-sector-name.ts";
import styles from "./ideas.module.css";
import { useIdeas } from "./use-ideas.ts";

/** The sectors, those with the most shares first, each a link to its shares. */
export function SectorIdeas() {
  const t = useTranslations("ideas");
  const format = useFormat();
  const sectorName = useSectorName();
  const { data } = useIdeas();
  return (
    <section className={styles.section}>
      <SectionHead title={t("bySector")} note={t("meanChange")} />
      <ul className={styles.sectors}>
        {data?.sectors.map(({ sector, instruments, changePercent }) => (
          <li key={sector} className={styles.place}>
            <PageLink url={urlOf("market", { sector })} className={styles.sector}>
              <span className={styles.name}>{sectorName(sector)}</span>{" "}
              <span className={styles.count}>{t("shares", { count: instruments })}</span>{" "}
              {changePercent !== null && (
                <span
                  className={`${styles.mean} num`}
                  data-direction={directionOf(changePercent)}
                  data-live
                >
                  {format.signedPercent(changePercent)}
                </span>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
