import type { PasskeyItem } from "@akari/api/passkey";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { ApiError } from "@akari/api/client";
import fingerprint from "@phosphor-icons/core/regular/fingerprint.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { makePasskey, passkeysWork } from "../../session/passkeys.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { refusalAt } from "../../http/refusal-at.ts";
import column from "../../page/field-column.module.css";
import { PageSection } from "../../page/page-section.tsx";
import { Purpose } from "../../page/purpose.tsx";
import styles from "./security.module.css";

const fields = ["password"] as const;

/** The account's passkeys: another one is added on this device, each can be removed, both with the login password. */
export function PasskeysPage() {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("security");
  const passkeys = useApi("passkey/list", {}, { quiet: true });
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const [asked, setAsked] = useState<PasskeyItem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const readAgain = () =>
    Promise.all(
      (["passkey/list", "session/list"] as const).map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  const add = useMutation({
    mutationFn: async () => {
      const options = await client.call("passkey/beginAdd", { password }, { showsRefusal: true });
      return client.call("passkey/add", await makePasskey(options), { showsRefusal: true });
    },
    onSuccess: () => toasts.show("success", { sentence: t("passkeys.added") }),
    onSettled: readAgain,
  });
  const remove = useMutation({
    mutationFn: ({ passkeyId }: PasskeyItem) =>
      client.call("passkey/remove", { passkeyId, password }, { showsRefusal: true }),
    onSuccess: () => toasts.show("success", { sentence: t("passkeys.removed") }),
    async onSettled() {
      setAsked(null);
      await readAgain();
    },
  });
  const works = passkeysWork();
  /** Whether the password is there; without it the field says so. */
  const hasPassword = () => {
    setMissing(password === "");
    if (password === "") input.current?.focus();
    return password !== "";
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.reset();
    if (works && !add.isPending && hasPassword()) add.mutate();
  };
  const error = add.error ?? remove.error;
  const elsewhere =
    error === null
      ? undefined
      : error instanceof ApiError
        ? refusalAt(error, null, fields)
        : t("passkeys.failed");
  const items = passkeys.data?.items ?? [];
  return (
    <Page title={t("passkeys.title")} back="history">
      <Purpose icon={fingerprint}>{t("passkeys.intro")}</Purpose>
      <form className={column.fields} onSubmit={submit} noValidate>
        {!works && (
          <Notice tone="info">{t("passkeys.unsupported", { host: location.host })}</Notice>
        )}
        {(works || items.length > 0) && (
          <>
            <PasswordField
              name="password"
              label={t("twoStep.login")}
              hint={t("passkeys.passwordHint")}
              autoComplete="current-password"
              maxLength={40}
              value={password}
              onChange={setPassword}
              error={missing ? t("problem.login") : refusalAt(error, "password", fields)}
              inputRef={input}
            />
            {elsewhere !== undefined && (
              <Notice tone="warn" role="alert">
                {elsewhere}
              </Notice>
            )}
            {works && (
              <Button tone="primary" type="submit" busy={add.isPending}>
                {t("passkeys.add")}
              </Button>
            )}
          </>
        )}
      </form>
      <PageSection label={t("passkeys.title")}>
        {passkeys.isPending ? (
          <Skeleton rows={2} rowHeight={4} label={t("passkeys.title")} />
        ) : passkeys.isError ? (
          <ReadFailed error={passkeys.error} onRetry={() => void passkeys.refetch()} />
        ) : items.length === 0 ? (
          <EmptyState title={t("passkeys.none")} />
        ) : (
          <ul>
            {items.map((item) => (
              <PasskeyRow
                key={item.passkeyId}
                passkey={item}
                onRemove={() => {
                  add.reset();
                  if (hasPassword()) setAsked(item);
                }}
              />
            ))}
          </ul>
        )}
      </PageSection>
      <ConfirmDialog
        open={asked !== null}
        title={t("passkeys.removeQuestion")}
        confirmLabel={t("passkeys.remove")}
        cancelLabel={t("devices.keep")}
        tone="alert"
        busy={remove.isPending}
        onConfirm={() => {
          if (asked !== null) remove.mutate(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        <p className={styles.note}>{t("passkeys.removeNote")}</p>
      </ConfirmDialog>
    </Page>
  );
}
