import type { SessionItem } from "@akari/api/session";
import { PagedList, type Pages } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { DeviceRow } from "./device-row.tsx";
import styles from "./security.module.css";

interface DeviceListProps {
  readonly pages: Pages<SessionItem>;
  readonly onRevoke: (device: SessionItem) => void;
}

/** The signed-in devices, newest first; this one is always among them. */
export function DeviceList({ pages, onRevoke }: DeviceListProps) {
  const t = useTranslations("security.devices");
  return (
    <section className={styles.section} aria-label={t("title")}>
      <p className={styles.note}>{t("note")}</p>
      <PagedList pages={pages} rowHeight={4}>
        <ul>
          {pages.items.map((device) => (
            <DeviceRow key={device.sessionId} device={device} onRevoke={() => onRevoke(device)} />
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
