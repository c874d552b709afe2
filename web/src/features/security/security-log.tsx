import type { SecurityItem } from "@akari/api/session";
import { PagedList, type Pages } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { PageSection } from "../../page/page-section.tsx";
import styles from "./security.module.css";
import { useDeviceName } from "./use-device-name.ts";

/** What concerned the account's security in the last 30 days, with where it came from. */
export function SecurityLog({ pages }: { readonly pages: Pages<SecurityItem> }) {
  const t = useTranslations("security.log");
  const kinds = useTranslations("securityKind");
  const format = useFormat();
  const nameOf = useDeviceName();
  return (
    <PageSection heading={t("title")}>
      <PagedList pages={pages} rowHeight={4.5}>
        {pages.items.length === 0 ? (
          <p className={styles.note}>{t("none")}</p>
        ) : (
          <>
            <p className={styles.note}>{t("advice")}</p>
            <ul className={styles.log}>
              {pages.items.map(({ entryId, time, kind, userAgent, source, count }) => (
                <li key={entryId}>
                  <strong>
                    {count === 1 ? kinds(kind) : t("several", { kind: kinds(kind), count })}
                  </strong>
                  <time className="num" dateTime={time}>
                    {format.dateTime(time)}
                  </time>
                  <span>{t("from", { device: nameOf(userAgent), source })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </PageSection>
  );
}
