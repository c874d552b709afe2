import type { IdentityCase } from "@akari/api/identity";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./identity.module.css";

/** Submitted, reviewed, decided: each with its time, or with what comes. */
export function CaseSteps({ last }: { readonly last: IdentityCase }) {
  const t = useTranslations("identity.case");
  const format = useFormat();
  const { status, openedAt, decidedAt } = last;
  const isWaiting = status === "waiting";
  const steps = [
    {
      name: t(last.isRepeated ? "step.repeated" : "step.submitted"),
      caption: format.shortTime(last.submittedAt),
      state: "done",
    },
    {
      name: t(isWaiting ? "step.reviewing" : "step.review"),
      caption: openedAt === null ? (isWaiting ? t("someone") : "") : format.shortTime(openedAt),
      state: isWaiting ? "now" : "done",
    },
    {
      name: isWaiting ? t("step.decision") : t(`step.${status}`),
      caption: decidedAt === null ? t("told") : format.shortTime(decidedAt),
      state: isWaiting ? "next" : status === "rejected" ? "failed" : "done",
    },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, caption, state }) => (
        <li
          key={name}
          data-state={state}
          {...(state === "now" ? { "aria-current": "step" as const } : {})}
        >
          <span className={styles.dot} />
          <strong>{name}</strong>
          <span className={styles.small}>{caption}</span>
        </li>
      ))}
    </ol>
  );
}
