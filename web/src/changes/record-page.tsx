import { ApiError } from "@akari/api/client";
import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { type RouteParameters, urlOf } from "../navigation/parameters.ts";
import { Page } from "../page/page.tsx";
import { useServices } from "../services/services.ts";
import { SignInFirst } from "../session/sign-in-first.tsx";
import { useSignedIn } from "../session/use-session.ts";

interface RecordPageProps<Read> {
  readonly noun: "deposit" | "withdrawal" | "entry";
  readonly parameters: RouteParameters["details"];
  /** Of the record. */
  readonly read: {
    readonly data: Read | undefined;
    readonly error: unknown;
    refetch(): Promise<unknown>;
  };
  /** The list that has it. */
  readonly list: string;
  readonly children: (record: Read) => ReactNode;
}

/** One record of the caller's in full; a guest is led to the login and back (M-GAP-12). */
export function RecordPage<Read>({
  noun,
  parameters,
  read: { data, error, refetch },
  list,
  children,
}: RecordPageProps<Read>) {
  const { navigator } = useServices();
  const t = useTranslations("record");
  const signedIn = useSignedIn();
  const isUnknown = error instanceof ApiError && error.code === 404;
  const next = urlOf("details", parameters);
  return (
    <Page title={t(`title.${noun}`)} back="history">
      {!signedIn ? (
        <SignInFirst title={t("signIn")} label={t("toSignIn")} next={next} />
      ) : data !== undefined ? (
        children(data)
      ) : isUnknown ? (
        <EmptyState
          title={t("unknown")}
          hint={t("unknownHint")}
          action={<Button onClick={() => navigator.redirect(list)}>{t("toList")}</Button>}
        />
      ) : error !== null ? (
        <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} rowHeight={2.75} label={t("loading")} />
      )}
    </Page>
  );
}
