import { ApiError } from "@akari/api/client";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Button } from "@akari/ui/button.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useVisible } from "../../page/use-visible.ts";
import { useServices } from "../../services/services.ts";
import { SignInFirst } from "../../session/sign-in-first.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import { MessageInFull } from "./message-in-full.tsx";
import { useReading } from "./use-reading.ts";

/** One message in full; while it is really visible it is marked as read (M-GAP-12, M-MSG-1). */
export function MessagePage({ messageId }: { readonly messageId: string }) {
  const { navigator } = useServices();
  const t = useTranslations("messageDetail");
  const signedIn = useSignedIn();
  const { data, error, refetch } = useApi("account/message", { messageId }, { quiet: true });
  const visible = useVisible();
  const { read } = useReading();
  // It stays unread if that fails, and is marked with the next visit.
  const mark = useEffectEvent(() => void read(messageId).catch(() => undefined));
  const isUnread = data?.read === false;
  useEffect(() => {
    if (isUnread && visible) mark();
  }, [isUnread, visible]);

  const isUnknown = error instanceof ApiError && error.code === 404;
  return (
    <Page title={t("title")} back="history">
      {!signedIn ? (
        <SignInFirst
          title={t("signIn")}
          label={t("toSignIn")}
          next={urlOf("details", { messageId })}
        />
      ) : data !== undefined ? (
        <MessageInFull message={data} />
      ) : isUnknown ? (
        <EmptyState
          title={t("unknown")}
          hint={t("unknownHint")}
          action={
            <Button onClick={() => navigator.redirect(urlOf("messages"))}>{t("toList")}</Button>
          }
        />
      ) : error !== null ? (
        <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} rowHeight={2.75} label={t("loading")} />
      )}
    </Page>
  );
}
