import { Button } from "@akari/ui/button.tsx";
import { useModal } from "@akari/ui/use-modal.ts";
import { useId, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { LanguageChoice } from "../frame/language-choice.tsx";
import { useServices } from "../http/services.ts";
import { Keycap } from "@akari/ui/keycap.tsx";
import styles from "./key-help.module.css";

/** Every key that does something on this page; and the language, for tablets whose side bar is narrow. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("console");
  const { keyboard } = useServices();
  const dialog = useModal(true, onClose);
  const heading = useId();
  const bindings = useSyncExternalStore(keyboard.subscribe, keyboard.bindings);
  const latest = new Map(bindings.map((binding) => [binding.keys, binding.label]));
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 className={styles.title} id={heading}>
        {t("keys.help")}
      </h2>
      <dl className={styles.keys}>
        {[...latest].map(([keys, label]) => (
          <div key={keys} className={styles.row}>
            <dt>
              <span className="visually-hidden">{keys}</span>
              <Keycap keys={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <LanguageChoice />
        <Button onClick={onClose}>{t("close")}</Button>
      </div>
    </dialog>
  );
}
