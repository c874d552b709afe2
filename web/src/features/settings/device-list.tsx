import type { SessionItem } from "@akari/api/session";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { DeviceRow } from "./device-row.tsx";
import styles from "./devices-sheet.module.css";

/** The signed-in devices, newest first; this one is always among them. */
export function DeviceList({ onRevoke }: { readonly onRevoke: (device: SessionItem) => void }) {
  const t = useTranslations("settings.devices");
  const pages = usePages("session/list", {});
  return (
    <>
      <p className={styles.note}>{t("note")}</p>
      <PagedList pages={pages} rowHeight={4}>
        <ul>
          {pages.items.map((device) => (
            <DeviceRow key={device.sessionId} device={device} onRevoke={() => onRevoke(device)} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}
