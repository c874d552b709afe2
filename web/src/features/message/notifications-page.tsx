import { awayKinds, messageKinds } from "@akari/api/message-kinds";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useAwayDevice } from "../../messages/use-away-device.ts";
import { useNotificationChoice } from "../../messages/use-notification-choice.ts";
import { Page } from "../../page/page.tsx";
import { KindSwitches } from "./kind-switches.tsx";
import styles from "./notifications.module.css";

/** Which messages this browser shows as notifications: while the app is open, for the account; while it is closed, for this device. */
export function NotificationsPage() {
  const t = useTranslations("notification");
  return (
    <Page title={t("title")} back="history">
      <div className={styles.two}>
        <p>{t("twoKinds.open")}</p>
        <p>{t("twoKinds.closed")}</p>
      </div>
      <WhileOpen />
      <WhileClosed />
    </Page>
  );
}

function WhileOpen() {
  const t = useTranslations("notification");
  const choice = useNotificationChoice();
  const { kinds, allowed } = choice;
  return (
    <DetailSection heading={t("open")}>
      <p className={styles.intro}>{t("intro")}</p>
      {allowed === "granted" ? null : (
        <div className={styles.notice}>
          <Notice
            tone={allowed === "default" ? "info" : "warn"}
            role="status"
            action={
              allowed === "default" && (
                <Button size="small" onClick={() => void choice.allow()}>
                  {t("allow")}
                </Button>
              )
            }
          >
            {t(`device.${allowed}`)}
          </Notice>
        </div>
      )}
      {choice.isPending ? (
        <Skeleton rows={messageKinds.length} rowHeight={3.5} label={t("open")} />
      ) : choice.isFailed ? (
        <ReadFailed error={choice.error} onRetry={choice.retry} />
      ) : (
        <KindSwitches
          label={t("open")}
          rows={messageKinds.map((kind) => ({
            kind,
            label: t(`kind.${kind}.label`),
            note: t(`kind.${kind}.note`),
          }))}
          chosen={kinds}
          onChoose={(kind, on) => void choice.choose(kind, on)}
        />
      )}
      <p className={styles.foot}>{t("foot")}</p>
    </DetailSection>
  );
}

function WhileClosed() {
  const t = useTranslations("notification.away");
  const { obstacle, kinds, isPending, failed, choose } = useAwayDevice();
  return (
    <DetailSection heading={t("title")}>
      <p className={styles.intro}>{t("intro")}</p>
      {obstacle !== null && obstacle !== undefined ? (
        <div className={styles.notice}>
          <Notice tone="info" role="status">
            {t(`obstacle.${obstacle}`)}
          </Notice>
        </div>
      ) : isPending ? (
        <Skeleton rows={awayKinds.length} rowHeight={3.5} label={t("title")} />
      ) : (
        <>
          {failed && (
            <div className={styles.notice}>
              <Notice tone="alert" role="alert">
                {t("failed")}
              </Notice>
            </div>
          )}
          <KindSwitches
            label={t("title")}
            rows={awayKinds.map((kind) => ({
              kind,
              label: t(`kind.${kind}.label`),
              note: t(`kind.${kind}.note`),
            }))}
            chosen={kinds}
            onChoose={(kind, on) => void choose(kind, on)}
          />
        </>
      )}
      <p className={styles.foot}>{t("leaves")}</p>
    </DetailSection>
  );
}
