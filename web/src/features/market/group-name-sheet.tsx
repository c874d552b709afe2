import { ApiError } from "@akari/api/client";
import type { FavouriteGroup } from "@akari/api/favourite";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useChangeFavourites } from "../../favourites/use-favourites.ts";
import styles from "./group-name-sheet.module.css";

/** The server counts visible characters; anything longer than this is too long by any count. */
const longestTyped = 40;

interface GroupNameSheetProps {
  /** The list to rename, or a new one; null keeps the sheet closed. */
  readonly group: FavouriteGroup | "new" | null;
  readonly onClose: () => void;
  readonly onAdded: (groupId: string) => void;
}

export function GroupNameSheet({ group, onClose, onAdded }: GroupNameSheetProps) {
  const t = useTranslations("favourite");
  const title =
    group === null || group === "new"
      ? t("group.add")
      : t("group.rename", { group: group.name === "" ? t("unnamed") : group.name });
  return (
    <Sheet open={group !== null} onClose={onClose} title={title} closeLabel={t("close")}>
      {group !== null && (
        <NameForm
          group={group}
          onDone={(groupId) => {
            onClose();
            if (groupId !== undefined) onAdded(groupId);
          }}
        />
      )}
    </Sheet>
  );
}

interface NameFormProps {
  readonly group: FavouriteGroup | "new";
  readonly onDone: (addedGroupId: string | undefined) => void;
}

function NameForm({ group, onDone }: NameFormProps) {
  const t = useTranslations("favourite.group");
  const change = useChangeFavourites();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(group === "new" ? "" : group.name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const refuse = (reason: string) => {
    setError(reason);
    setBusy(false);
    field.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === "") return refuse(t("nameRequired"));
    setBusy(true);
    setError(undefined);
    try {
      if (group === "new") {
        const page = await change({ name: "favourite/addGroup", request: { name } }, quiet);
        return onDone(page.items.at(-1)?.groupId);
      }
      const request = { groupId: group.groupId, name };
      await change({ name: "favourite/renameGroup", request }, quiet);
      onDone(undefined);
    } catch (failure) {
      const told = failure instanceof ApiError ? failure.message : "";
      refuse(told === "" ? t("failed") : told);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={t("name")}
        hint={t("nameHint")}
        error={error}
        inputRef={field}
        value={name}
        maxLength={longestTyped}
        autoComplete="off"
        enterKeyHint="done"
        onChange={setName}
      />
      <Button type="submit" tone="primary" busy={busy}>
        {t("save")}
      </Button>
    </form>
  );
}

const quiet = { quiet: true };
