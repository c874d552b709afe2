import type { SignInItem } from "@akari/api/session";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PagedList, type Pages } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { PageSection } from "../../page/page-section.tsx";
import styles from "./security.module.css";
import { useDeviceName } from "./use-device-name.ts";

/** How the account was entered in the last 30 days, failures too. */
export function SignInList({ pages }: { readonly pages: Pages<SignInItem> }) {
  const t = useTranslations("security.signIns");
  const format = useFormat();
  const nameOf = useDeviceName();
  return (
    <PageSection heading={t("title")}>
      <PagedList pages={pages} rowHeight={2}>
        {pages.items.length === 0 ? (
          <p className={styles.note}>{t("none")}</p>
        ) : (
          <KeyValue
            rows={pages.items.map(({ time, succeeded, method, userAgent, count }) => ({
              label: format.dateTime(time),
              value: t(succeeded ? "succeeded" : "failed", {
                method: t(`method.${method}`),
                device: nameOf(userAgent),
                count,
              }),
              prose: true,
            }))}
          />
        )}
      </PagedList>
    </PageSection>
  );
}
