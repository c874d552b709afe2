import { Icon } from "@akari/ui/icon.tsx";
import list from "@phosphor-icons/core/regular/list-checks.svg?raw";
import { useTranslations } from "use-intl/react";
import styles from "./steps-line.module.css";
import { useFirstSteps } from "./use-first-steps.ts";

/** How far the first steps are, in one line; nothing once they are done. */
export function StepsLine() {
  const t = useTranslations("home.steps");
  const { steps } = useFirstSteps();
  if (steps === null || steps === undefined) return null;
  const done = { funds: steps.funded, buy: steps.opened, sell: steps.closed };
  const names = ["funds", "buy", "sell"] as const;
  const next = names.find((name) => done[name] === null);
  if (next === undefined) return null;
  const count = names.filter((name) => done[name] !== null).length;
  return (
    <p className={styles.line}>
      <Icon svg={list} size={1} />
      {t("line", { count, next: t(`${next}.name`) })}
    </p>
  );
}
