import type { CreatedToken } from "@akari/api/bot";
import { type BotScope, botTokenNameLongest } from "@akari/api/bot-limits";
import { ApiError } from "@akari/api/client";
import { Button } from "@akari/ui/button.tsx";
import { FieldError } from "@akari/ui/field-error.tsx";
import { Field } from "@akari/ui/field.tsx";
import { Labelled } from "@akari/ui/labelled.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import styles from "./bots.module.css";

/** Days as texts; "none" ends only when it is revoked. */
const lifetimes = ["30", "90", "365", "none"] as const;
type Lifetime = (typeof lifetimes)[number];

/** Name, scope and lifetime of a new token. */
export function CreateForm({ onMade }: { readonly onMade: (created: CreatedToken) => void }) {
  const { client } = useServices();
  const t = useTranslations("bot");
  const [name, setName] = useState("");
  const [scope, setScope] = useState<BotScope>("read");
  const [lifetime, setLifetime] = useState<Lifetime>("90");
  const [asked, setAsked] = useState(false);
  const errorId = useId();

  const create = useMutation({
    mutationFn: () =>
      client.call("bot/create", {
        tokenName: name,
        scope,
        ...(lifetime === "none" ? {} : { expiresInDays: Number(lifetime) }),
      }),
    onSuccess: onMade,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== "" && !create.isPending) create.mutate();
  };
  const refusal = create.error instanceof ApiError ? create.error : null;
  const ofName = refusal?.field === "tokenName" ? refusal.message : undefined;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t("create.name")}
        hint={t("create.nameHint")}
        autoComplete="off"
        maxLength={botTokenNameLongest}
        value={name}
        onChange={setName}
        error={asked && name.trim() === "" ? t("create.nameRequired") : ofName}
      />
      <Labelled label={t("create.scope")}>
        <Segmented
          name={t("create.scope")}
          choices={(["read", "trade"] as const).map((value) => ({
            value,
            label: t(`scope.${value}`),
          }))}
          value={scope}
          onChange={setScope}
        />
        <p className={styles.scopeNote} data-scope={scope} aria-live="polite">
          {t(`create.scopeNote.${scope}`)}
        </p>
      </Labelled>
      <Labelled label={t("create.lifetime")}>
        <Segmented
          name={t("create.lifetime")}
          choices={lifetimes.map((value) => ({ value, label: t(`create.lifetimes.${value}`) }))}
          value={lifetime}
          onChange={setLifetime}
        />
      </Labelled>
      {refusal !== null && ofName === undefined && refusal.message !== "" && (
        <FieldError id={errorId} text={refusal.message} />
      )}
      <Button tone="primary" type="submit" busy={create.isPending}>
        {t("create.submit")}
      </Button>
    </form>
  );
}
