import { KeyValue } from "@akari/ui/key-value.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./user.module.css";

/** Changes of the score, newest first: when, why, and the score afterwards. */
export function ScoreHistory() {
  const t = useTranslations("user.score");
  const format = useFormat();
  const pages = usePages("account/creditScore", {});
  return (
    <PagedList pages={pages} rowHeight={2.75}>
      {pages.items.length === 0 ? (
        <p className={styles.hint}>{t("historyEmpty")}</p>
      ) : (
        <KeyValue
          rows={pages.items.map(({ time, reason, change, score }) => ({
            label: (
              <>
                {t(`reason.${reason}`)}
                <span className={styles.when}>{format.dateTime(time)}</span>
              </>
            ),
            value: format.signedPrice(change, 0),
            note: t("after", { score }),
          }))}
        />
      )}
    </PagedList>
  );
}
