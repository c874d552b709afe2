import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../http/use-pages.ts";
import { ChangeItem } from "./change-item.tsx";
import styles from "./changes.module.css";

interface RecordStepsProps {
  readonly of: { readonly depositId: string } | { readonly withdrawalId: string };
}

/** The states of one record with times, people and reasons, the newest first (M-ST-26). */
export function RecordSteps({ of }: RecordStepsProps) {
  const t = useTranslations("record");
  const pages = usePages("account/changes", of);
  // One that was stored before states were has no beginning here.
  const isWhole = pages.items.at(-1)?.from === null;
  return (
    <section className={styles.steps} aria-label={t("steps")}>
      <h2 className={styles.heading}>{t("steps")}</h2>
      <PagedList pages={pages} rowHeight={4}>
        <ol>
          {pages.items.map((change) => (
            <ChangeItem key={change.sequence} change={change} named={false} />
          ))}
        </ol>
        {!isWhole && <p className={styles.note}>{t("older")}</p>}
      </PagedList>
    </section>
  );
}
