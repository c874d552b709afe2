import type { FavouriteGroup } from "@akari/api/favourite";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { RowButton } from "@akari/ui/row-button.tsx";
import pencil from "@phosphor-icons/core/regular/pencil-simple.svg?raw";
import plus from "@phosphor-icons/core/regular/plus.svg?raw";
import trash from "@phosphor-icons/core/regular/trash.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useChangeFavourites, useFavourites } from "../../favourites/use-favourites.ts";
import { useGroupName } from "../../favourites/use-group-name.ts";
import styles from "./group-editor.module.css";
import { GroupNameSheet } from "./group-name-sheet.tsx";
import { InstrumentEditor } from "./instrument-editor.tsx";

interface GroupEditorProps {
  /** The list being edited. */
  readonly group: FavouriteGroup;
  /** Selects another list, such as a new one. */
  readonly onGroup: (groupId: string) => void;
}

/** Arranges the shares of a list, and renames, removes and adds lists; all of it by buttons. */
export function GroupEditor({ group, onGroup }: GroupEditorProps) {
  const t = useTranslations("favourite");
  const { groups } = useFavourites();
  const groupName = useGroupName();
  const [naming, setNaming] = useState<FavouriteGroup | "new" | null>(null);
  const [removing, setRemoving] = useState<FavouriteGroup | null>(null);
  return (
    <>
      <InstrumentEditor group={group} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("groups")}</h2>
        <ul>
          {groups.map((own) => (
            <li key={own.groupId} className={styles.row}>
              <span className={styles.name}>
                {groupName(own)}
                <span className={styles.detail}>{t("count", { count: own.codes.length })}</span>
              </span>
              <RowButton
                icon={pencil}
                label={t("group.rename", { group: groupName(own) })}
                onClick={() => setNaming(own)}
              />
              {groups.length > 1 && (
                <RowButton
                  icon={trash}
                  label={t("group.remove", { group: groupName(own) })}
                  onClick={() => setRemoving(own)}
                />
              )}
            </li>
          ))}
        </ul>
        <div className={styles.add}>
          <Button size="small" onClick={() => setNaming("new")}>
            <Icon svg={plus} size={0.875} />
            {t("group.add")}
          </Button>
        </div>
      </section>
      <GroupNameSheet group={naming} onClose={() => setNaming(null)} onAdded={onGroup} />
      <RemoveGroup group={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

interface RemoveGroupProps {
  readonly group: FavouriteGroup | null;
  readonly onClose: () => void;
}

function RemoveGroup({ group, onClose }: RemoveGroupProps) {
  const t = useTranslations("favourite.group");
  const groupName = useGroupName();
  const change = useChangeFavourites();
  return (
    <ConfirmDialog
      open={group !== null}
      title={group === null ? "" : t("question", { group: groupName(group) })}
      confirmLabel={t("confirmRemove")}
      cancelLabel={t("keep")}
      tone="alert"
      onCancel={onClose}
      onConfirm={() => {
        if (group === null) return;
        onClose();
        const request = { groupId: group.groupId };
        void change({ name: "favourite/removeGroup", request }).catch(() => undefined);
      }}
    >
      {group !== null && group.codes.length > 0 && (
        <p className={styles.consequence}>{t("consequence", { count: group.codes.length })}</p>
      )}
    </ConfirmDialog>
  );
}
