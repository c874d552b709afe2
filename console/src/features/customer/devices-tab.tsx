import { useTranslations } from "use-intl/react";
import { useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListRows } from "../../list/list-rows.tsx";
import { useMay } from "../../session/use-session.ts";
import { CodesSection } from "./codes-section.tsx";
import styles from "./customer.module.css";

/** Devices that are signed in. */
export function DevicesTab({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleCustomer");
  const format = useFormat();
  const read = useRead("customer/sessions", { accountId });
  const may = useMay();
  return (
    <>
      <ListRows
        label={t("tabs.devices")}
        read={read}
        keyOf={({ createdAt, lastSeenAt, userAgent }) => `${createdAt}${lastSeenAt}${userAgent}`}
        columns={[
          {
            key: "agent",
            head: t("device"),
            cell: ({ userAgent }) => (
              <span className={styles.agent} title={userAgent}>
                {userAgent === "" ? "—" : userAgent}
              </span>
            ),
          },
          {
            key: "created",
            head: t("signedInAt"),
            cell: ({ createdAt }) => format.dateTime(createdAt),
          },
          {
            key: "seen",
            head: t("lastSeen"),
            cell: ({ lastSeenAt }) => format.dateTime(lastSeenAt),
          },
        ]}
        emptyTitle={t("noDevices")}
      />
      {may("customer/codes") && <CodesSection accountId={accountId} />}
    </>
  );
}
