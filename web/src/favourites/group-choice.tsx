import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import styles from "./group-choice.module.css";
import type { StarredInstrument } from "./starred-instrument.ts";
import { useChangeFavourites, useFavourites } from "./use-favourites.ts";
import { useGroupName } from "./use-group-name.ts";

interface GroupChoiceProps {
  /** The share whose lists are chosen; null keeps the sheet closed. */
  readonly instrument: StarredInstrument | null;
  readonly onClose: () => void;
}

/** The reader's lists that contain a share; each tick takes effect at once. */
export function GroupChoice({ instrument, onClose }: GroupChoiceProps) {
  const t = useTranslations("favourite");
  const { groups } = useFavourites();
  const groupName = useGroupName();
  const change = useChangeFavourites();
  return (
    <Sheet
      open={instrument !== null}
      onClose={onClose}
      title={instrument?.name ?? ""}
      closeLabel={t("close")}
    >
      {instrument !== null && (
        <fieldset>
          <legend className={styles.legend}>{t("choose")}</legend>
          {groups.map((group) => (
            <label key={group.groupId} className={styles.group}>
              <input
                type="checkbox"
                className={styles.tick}
                checked={group.codes.includes(instrument.code)}
                onChange={({ target }) => {
                  const name = target.checked ? "favourite/add" : "favourite/remove";
                  const request = { code: instrument.code, groupId: group.groupId };
                  void change({ name, request }).catch(() => undefined);
                }}
              />
              <span className={styles.name}>{groupName(group)}</span>
              <span className={styles.count}>{t("count", { count: group.codes.length })}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Sheet>
  );
}
