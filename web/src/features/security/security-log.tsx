import type { SecurityItem } from "@akari/api/session";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PagedList, type Pages } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./security.module.css";
import { useDeviceName } from "./use-device-name.ts";

/** What concerned the account's security in the last 30 days, with where it came from. */
export function SecurityLog({ pages }: { readonly pages: Pages<SecurityItem> }) {
  const t = useTranslations("security.log");
  const kinds = useTranslations("securityKind");
  const format = useFormat();
  const nameOf = useDeviceName();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("title")}</h2>
      <PagedList pages={pages} rowHeight={2}>
        {pages.items.length === 0 ? (
          <p className={styles.note}>{t("none")}</p>
        ) : (
          <>
            <p className={styles.note}>{t("advice")}</p>
            <KeyValue
              rows={pages.items.map(({ time, kind, userAgent, source, count }) => ({
                label: format.dateTime(time),
                value: t(count === 1 ? "one" : "several", {
                  kind: kinds(kind),
                  device: nameOf(userAgent),
                  source,
                  count,
                }),
                prose: true,
              }))}
            />
          </>
        )}
      </PagedList>
    </section>
  );
}
