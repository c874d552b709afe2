import type { FollowPreview } from "@akari/api/follow";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useAvailableChange } from "../../valuation/use-available-change.ts";
import styles from "./follow.module.css";

/** What an application means for the customer's money: what the worst fall would take of it, what is held, what stays available. */
export function FollowTerms({ terms }: { readonly terms: FollowPreview }) {
  const t = useTranslations("follow.subscribe");
  const app = useTranslations("app");
  const format = useFormat();
  const { term, sides } = useAvailableChange(terms);
  return (
    <>
      {terms.worstLoss < 0 && (
        <section className={styles.worst}>
          <span>
            <strong>{t("worst")}</strong>
            <span className={`${styles.small} num`}>
              {t("worstOf", {
                amount: format.yen(terms.amount),
                percent: format.percent(-terms.worstPercent),
              })}
            </span>
          </span>
          <span className={`${styles.result} num`} data-direction="fall">
            {format.signedYen(terms.worstLoss)}
          </span>
        </section>
      )}
      <p className={styles.pair}>
        <strong>{t("held")}</strong>
        <PracticeAmount
          parts={format.yenParts(terms.amount, false)}
          practice={app("practice")}
          size="large"
        />
      </p>
      <p className={styles.pair}>
        <span className={styles.term}>{t(term)}</span>
        <span className="num">{t("change", sides)}</span>
      </p>
    </>
  );
}
