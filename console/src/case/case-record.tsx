import check from "@phosphor-icons/core/fill/check-circle-fill.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import styles from "./case-record.module.css";
import type { MoneyCase } from "./money-case.ts";
import { usePeople } from "./use-people.ts";

interface CaseRecordProps {
  readonly of: MoneyCase;
  readonly steps: readonly {
    readonly at: string;
    readonly step: "requested" | "proposed" | "refused" | "withdrawn" | "expired" | "decided";
    readonly name: string | null;
  }[];
}

/** Who did what with a case, oldest first, and what it waits for. */
export function CaseRecord({ of, steps }: CaseRecordProps) {
  const t = useTranslations("console.step");
  const format = useFormat();
  const { decidedBy } = usePeople();
  const textOf = ({ step, name }: CaseRecordProps["steps"][number]) => {
    if (step === "requested" || step === "expired") return t(step);
    if (step !== "decided") return t(step, { name: name ?? "—" });
    const by = decidedBy(of.decidedBy);
    return of.status === "failed" ? t("failed", { name: by }) : t("approved", { name: by });
  };
  return (
    <ol className={styles.record}>
      {steps.map((step) => (
        <li key={`${step.at}${step.step}`} className={styles.step}>
          <span className={styles.done}>
            <Icon svg={check} size={1} />
          </span>
          <span>{textOf(step)}</span>
          <time className="num" dateTime={step.at}>
            {format.dateTime(step.at)}
          </time>
        </li>
      ))}
      {of.status === "awaiting" && (
        <li className={styles.step}>
          <Lamp lit />
          <span>{of.proposal === null ? t("waiting") : t("waitingForSecond")}</span>
          {of.dueAt !== undefined && (
            <time className="num" dateTime={of.dueAt}>
              {t("until", { time: format.dateTime(of.dueAt) })}
            </time>
          )}
        </li>
      )}
    </ol>
  );
}
