import type { IpoEntryItem } from "@akari/api/ipo";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./ipo.module.css";

/** Where a drawn entry stands, in four steps: application, draw, payment or reserve, listing. */
export function ProgressLine({ entry }: { readonly entry: IpoEntryItem }) {
  const t = useTranslations("ipo.progress");
  const format = useFormat();
  const { appliedAt, drawsAt, payUntil, reserveAt, listsAt } = entry;
  const pays = payUntil !== null;
  const steps = [
    [t("apply"), format.minute(appliedAt)],
    [t("draw"), format.minute(drawsAt)],
    pays
      ? [t("pay"), t("until", { time: format.minute(payUntil) })]
      : [t("reserve"), format.minute(reserveAt)],
    [t("listing"), format.minute(listsAt)],
  ] as const;
  const now = stepOf(entry);
  return (
    <ol className={`${styles.section} ${styles.progressLine}`} aria-label={t("label")}>
      {steps.map(([name, time], index) => (
        <li
          key={name}
          aria-current={index === now ? "step" : undefined}
          data-step={index < now ? "past" : index === now ? "now" : "coming"}
        >
          <strong>{name}</strong>
          <span className="num">{time}</span>
        </li>
      ))}
    </ol>
  );
}

/** A payment and the reserve are over with their deadline, or before it when nothing is left to pay. */
function stepOf({ offeringStatus, status, reason, payUntil }: IpoEntryItem): number {
  if (offeringStatus === "listed" || offeringStatus === "completed") return 4;
  if (payUntil !== null) return status === "won" && reason === null ? 2 : 3;
  return offeringStatus === "drawn" ? 2 : 3;
}
