import type { Quote } from "@akari/api/instrument";
import { directionOf } from "@akari/ui/direction.ts";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useDates } from "../../i18n/use-dates.ts";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./about-dividends.module.css";

/** The share's dividends: what it pays a year, the next and the last ex-date, and what the reader has had of it. */
export function AboutDividends({ code }: Pick<Quote, "code">) {
  const t = useTranslations("instrument.dividend");
  const format = useFormat();
  const dates = useDates();
  const read = useApi("dividend/detail", { code }, { staleTime: 60_000, quiet: true }).data;
  const own = useApi("dividend/record", { code }, { quiet: true }).data;
  if (read === undefined || read.yearly === null) return null;
  const { times, perShare, yieldPercent } = read.yearly;
  const next = read.items.findLast(({ status }) => status === "declared");
  const last = read.items.find(({ status }) => status !== "declared");
  const shown = [
    { label: "next" as const, dividend: next },
    { label: "last" as const, dividend: last },
  ].flatMap(({ label, dividend }) =>
    dividend === undefined
      ? []
      : [
          {
            label: t(label),
            value: (
              <PageLink url={urlOf("dividends", { date: dividend.exDate })}>
                {t("dateAndAmount", {
                  date: format.calendarDay(dividend.exDate),
                  amount: format.averageYen(dividend.perShare, 0),
                })}
              </PageLink>
            ),
            note: t("recordAndPayment", {
              record: dates.date(dividend.recordDate),
              payment: dates.date(dividend.paymentDate),
            }),
          },
        ],
  );
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("title")}</h2>
      <p className={styles.yearly}>
        {t("yearly", {
          times,
          amount: format.averageYen(perShare, 0),
          percent: format.percent(yieldPercent),
        })}
      </p>
      <KeyValue
        rows={[
          ...shown,
          ...(own === undefined || own.items.length === 0
            ? []
            : [
                {
                  label: t("own"),
                  value: (
                    <strong className="num" data-direction={directionOf(own.total)}>
                      {format.signedYen(own.total)}
                    </strong>
                  ),
                },
              ]),
        ]}
      />
      {last !== undefined && (
        <p className={styles.yearly}>
          {t("unadjusted", {
            date: dates.date(last.exDate),
            amount: format.averageYen(last.perShare, 0),
          })}
        </p>
      )}
    </section>
  );
}
