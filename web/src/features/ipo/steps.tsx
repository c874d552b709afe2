import type { IpoOffering, IpoRecord } from "@akari/api/ipo";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./ipo.module.css";

/** Which step an offering is at. */
const current = {
  announced: -1,
  open: 0,
  frozen: 0,
  drawn: 1,
  reserve: 2,
  allotted: 3,
  listed: 4,
  completed: 5,
} as const satisfies Record<IpoOffering["status"], number>;

interface StepsProps {
  readonly offering: IpoOffering;
  readonly record: IpoRecord;
}

/** 申込のあと: the steps with their clock times; the day is named once, and again where a step has another. */
export function Steps({ offering, record }: StepsProps) {
  const t = useTranslations("ipo.steps");
  const format = useFormat();
  const day = format.day(offering.drawsAt);
  const time = (iso: string) =>
    format.day(iso) === day ? format.minute(iso) : format.opening(iso);
  const span = (from: string, to: string) =>
    format.day(from) === day && format.day(to) === day
      ? format.minuteSpan(from, to)
      : `${time(from)} – ${time(to)}`;
  const steps = [
    [time(offering.drawsAt), t("draw"), t("drawText")],
    [span(offering.paysFrom, offering.paysUntil), t("pay"), t("payText")],
    [span(offering.paysUntil, offering.reserveUntil), t("reserve"), t("reserveText")],
    [time(offering.ordersFrom), t("orders"), t("ordersText")],
    [
      time(offering.listsAt),
      t("listing"),
      record.count < 2
        ? t("listingFirst")
        : t("listingText", { count: record.count, below: record.below }),
    ],
  ] as const;
  const now = current[offering.status];
  return (
    <section className={styles.section}>
      <div className={spread.loose}>
        <h2 className={styles.heading}>{t("title")}</h2>
        <span className={`${styles.small} num`}>{day}</span>
      </div>
      <ol className={styles.steps}>
        {steps.map(([when, title, text], index) => (
          <li
            key={title}
            aria-current={index === now ? "step" : undefined}
            data-step={index < now ? "past" : index === now ? "now" : "coming"}
          >
            <span className={`${styles.when} num`}>{when}</span>
            <span>
              <strong>{title}</strong>
              <span className={styles.small}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
