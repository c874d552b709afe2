import type { FavouriteGroup } from "@akari/api/favourite";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { RowButton } from "@akari/ui/row-button.tsx";
import down from "@phosphor-icons/core/regular/arrow-down.svg?raw";
import handle from "@phosphor-icons/core/regular/dots-six-vertical.svg?raw";
import up from "@phosphor-icons/core/regular/arrow-up.svg?raw";
import remove from "@phosphor-icons/core/regular/x.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { moved, movedTo } from "../../favourites/changes.ts";
import { useChangeFavourites } from "../../favourites/use-favourites.ts";
import { useGroupName } from "../../favourites/use-group-name.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./group-editor.module.css";
import { useRowDrag } from "./use-row-drag.ts";

/** The shares of one list, to be dragged by a handle, with buttons to move them up, down and out; screen readers hear the new place. */
export function InstrumentEditor({ group }: { readonly group: FavouriteGroup }) {
  const t = useTranslations("favourite");
  const groupName = useGroupName();
  const instrumentOf = useInstruments();
  const change = useChangeFavourites();
  const [told, setTold] = useState("");
  const { groupId, codes } = group;

  const arrange = (code: string, next: readonly string[]) => {
    setTold(t("edit.moved", { name: instrumentOf(code).name, place: next.indexOf(code) + 1 }));
    const request = { groupId, codes: [...next] };
    void change({ name: "favourite/arrange", request }).catch(() => undefined);
  };
  const move = (code: string, by: -1 | 1) => arrange(code, moved(codes, code, by));
  const drag = useRowDrag((code, place) => arrange(code, movedTo(codes, code, place)));
  const takeOut = (code: string) => {
    setTold(t("removed", { name: instrumentOf(code).name }));
    const request = { groupId, code };
    void change({ name: "favourite/remove", request }).catch(() => undefined);
  };

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("edit.stocks", { group: groupName(group) })}</h2>
      {codes.length === 0 && <EmptyState title={t("empty.title")} />}
      <ul>
        {codes.map((code, index) => {
          const { name } = instrumentOf(code);
          return (
            <li
              key={code}
              className={styles.row}
              style={drag.styleOf(index)}
              data-dragged={drag.dragged === code ? true : undefined}
            >
              {/* The buttons do the same for keyboards and screen readers. */}
              <span
                className={styles.handle}
                aria-hidden="true"
                title={t("edit.drag", { name })}
                {...drag.handle(code, index)}
              >
                <Icon svg={handle} />
              </span>
              <span className={styles.name}>
                {name}
                <span className={styles.detail}>{code}</span>
              </span>
              <RowButton
                icon={up}
                label={t("edit.up", { name })}
                disabled={index === 0}
                onClick={() => move(code, -1)}
              />
              <RowButton
                icon={down}
                label={t("edit.down", { name })}
                disabled={index === codes.length - 1}
                onClick={() => move(code, 1)}
              />
              <RowButton
                icon={remove}
                label={t("edit.remove", { name })}
                onClick={() => takeOut(code)}
              />
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </section>
  );
}
