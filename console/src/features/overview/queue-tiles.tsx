import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import arrowDown from "@phosphor-icons/core/regular/arrow-circle-down.svg?raw";
import arrowUp from "@phosphor-icons/core/regular/arrow-circle-up.svg?raw";
import chat from "@phosphor-icons/core/regular/chat-circle-text.svg?raw";
import card from "@phosphor-icons/core/regular/identification-card.svg?raw";
import coins from "@phosphor-icons/core/regular/hand-coins.svg?raw";
import userCheck from "@phosphor-icons/core/regular/user-check.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { useTranslations } from "use-intl/react";
import { Link } from "wouter";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { ageOf, isDueSoon, isOverdue, isSameDay } from "../../list/age.ts";
import styles from "./overview.module.css";

const looks = {
  deposit: { icon: arrowDown, path: "/deposits", keys: "G D", name: "deposits" },
  withdrawal: { icon: arrowUp, path: "/withdrawals", keys: "G W", name: "withdrawals" },
  loan: { icon: coins, path: "/loans", keys: "G M", name: "loans" },
  identity: { icon: card, path: "/identity", keys: "G Y", name: "identity" },
  proposal: { icon: userCheck, path: "/proposals", keys: "G P", name: "proposals" },
  support: { icon: chat, path: "/support", keys: "G S", name: "support" },
} as const;

/** A tile for each queue, which opens it. */
export function QueueTiles({ data }: { readonly data: ConsoleAnswerOf<"overview"> }) {
  const t = useTranslations();
  const format = useFormat();
  return (
    <div className={styles.tiles}>
      {data.queues.map((queue) => {
        const { icon, path, keys, name } = looks[queue.queue];
        return (
          <Link key={queue.queue} href={path} className={styles.tile}>
            <span className={styles.tileHead}>
              <Icon svg={icon} size={1.125} />
              {t(`console.nav.${name}`)}
              <Keycap keys={keys} />
            </span>
            <span className={styles.count}>
              {format.quantity(queue.waiting)}
              <span className={styles.unit}>{t("consoleOverview.casesUnit")}</span>
            </span>
            <span className={styles.tileFoot}>
              <span data-warn={queue.oldest !== null && isOverdue(queue.oldest, data.now)}>
                {queue.oldest === null
                  ? t("consoleOverview.nothingWaits")
                  : t("consoleOverview.oldest", { age: ageOf(queue.oldest, data.now) })}
              </span>
              {queue.nextDue !== null ? (
                <span data-warn={isDueSoon(queue.nextDue, data.now)}>
                  {t("consoleOverview.nextDue", {
                    // Due within 24 hours of the request: mostly tomorrow.
                    time: isSameDay(queue.nextDue, data.now)
                      ? format.minute(queue.nextDue)
                      : format.opening(queue.nextDue),
                  })}
                </span>
              ) : (
                queue.desk !== null && (
                  <span>
                    {queue.desk ? t("consoleOverview.deskOn") : t("consoleOverview.deskOff")}
                  </span>
                )
              )}
            </span>
          </Link>
        );
      })}
    </div>
  );
}
