import { messageKinds } from "@akari/api/message-kinds";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { Switch } from "@akari/ui/switch.tsx";
import { useTranslations } from "use-intl/react";
import { useNotificationChoice } from "../../messages/use-notification-choice.ts";
import { Page } from "../../page/page.tsx";
import styles from "./notifications.module.css";

/** Which messages the browser shows too while the app is open. */
export function NotificationsPage() {
  const t = useTranslations("notification");
  const choice = useNotificationChoice();
  const { kinds, allowed } = choice;
  return (
    <Page title={t("title")} back="history">
      <DetailSection>
        <p className={styles.intro}>{t("intro")}</p>
        {allowed === "granted" ? null : (
          <div className={styles.device} role="status">
            <p>{t(`device.${allowed}`)}</p>
            {allowed === "default" && (
              <Button size="small" onClick={() => void choice.allow()}>
                {t("allow")}
              </Button>
            )}
          </div>
        )}
      </DetailSection>
      {choice.isPending ? (
        <Skeleton rows={messageKinds.length} rowHeight={3.5} label={t("title")} />
      ) : choice.isFailed ? (
        <ReadFailed onRetry={choice.retry} />
      ) : (
        <ul className={styles.list} aria-label={t("title")}>
          {messageKinds.map((kind) => (
            <li key={kind} className={styles.row}>
              <span className={styles.words}>
                {t(`kind.${kind}.label`)}
                <span className={styles.note}>{t(`kind.${kind}.note`)}</span>
              </span>
              <Switch
                label={t(`kind.${kind}.label`)}
                on={kinds.includes(kind)}
                onChange={(on) => void choice.choose(kind, on)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>{t("foot")}</p>
    </Page>
  );
}
