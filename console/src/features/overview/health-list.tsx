import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import checkIcon from "@phosphor-icons/core/fill/check-circle-fill.svg?raw";
import clock from "@phosphor-icons/core/regular/clock.svg?raw";
import sigma from "@phosphor-icons/core/regular/sigma.svg?raw";
import warning from "@phosphor-icons/core/fill/warning-circle-fill.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { useTranslations } from "use-intl/react";
import { Block } from "../../frame/block.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./overview.module.css";

type Check = ConsoleAnswerOf<"overview">["health"][number];

interface HealthListProps {
  readonly health: readonly Check[];
}

/** Whether ledger and chains agree with themselves, each with when that was last checked. */
export function HealthList({ health }: HealthListProps) {
  const t = useTranslations("consoleOverview");
  const format = useFormat();
  const checkedAt = health.map((check) => check.checkedAt).findLast((at) => at !== null) ?? null;
  const resultOf = ({ check, intact, figure }: Check) => {
    if (check === "issued") return figure === null ? t("notChecked") : format.yen(figure);
    if (intact === null) return t("notChecked");
    if (!intact) return t("broken");
    if (figure === null) return t("intact");
    if (check === "accounts-balance") return format.yen(figure);
    return t("entriesIntact", { count: figure, figure: format.quantity(figure) });
  };
  return (
    <Block
      heading={t("health")}
      {...(checkedAt === null ? {} : { note: t("checkedAt", { time: format.clock(checkedAt) }) })}
      inset
    >
      <ul className={styles.checks}>
        {health.map((check) => (
          <li key={check.check} className={styles.check}>
            <span
              className={
                check.check === "issued" || check.intact === null
                  ? styles.unknown
                  : check.intact
                    ? styles.intact
                    : styles.broken
              }
            >
              <Icon
                svg={
                  check.check === "issued"
                    ? sigma
                    : check.intact === null
                      ? clock
                      : check.intact
                        ? checkIcon
                        : warning
                }
                size={1}
              />
            </span>
            <span>{t(`check.${check.check}`)}</span>
            <strong className="num">{resultOf(check)}</strong>
          </li>
        ))}
      </ul>
    </Block>
  );
}
