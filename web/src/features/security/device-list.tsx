import type { SessionItem } from "@akari/api/session";
import { PagedList, type Pages } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { PageSection } from "../../page/page-section.tsx";
import { DeviceRow } from "./device-row.tsx";

interface DeviceListProps {
  readonly pages: Pages<SessionItem>;
  readonly onRevoke: (device: SessionItem) => void;
}

/** The signed-in devices, newest first; this one is always among them. */
export function DeviceList({ pages, onRevoke }: DeviceListProps) {
  const t = useTranslations("security.devices");
  return (
    <PageSection label={t("title")} note={t("note")}>
      <PagedList pages={pages} rowHeight={4}>
        <ul>
          {pages.items.map((device) => (
            <DeviceRow key={device.sessionId} device={device} onRevoke={() => onRevoke(device)} />
          ))}
        </ul>
      </PagedList>
    </PageSection>
  );
}
