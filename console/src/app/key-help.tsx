import { Button } from "@akari/ui/button.tsx";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { Dialog } from "../frame/dialog.tsx";
import { LanguageChoice } from "../frame/language-choice.tsx";
import { useServices } from "../http/services.ts";
import { Keycap } from "@akari/ui/keycap.tsx";
import styles from "./key-help.module.css";

/** Every key that does something on this page; and the language, for tablets whose side bar is narrow. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("console");
  const { keyboard } = useServices();
  const bindings = useSyncExternalStore(keyboard.subscribe, keyboard.bindings);
  const latest = new Map(bindings.map((binding) => [binding.keys, binding.label]));
  return (
    <Dialog title={t("keys.help")} look={styles.wide} onClose={onClose}>
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
    </Dialog>
  );
}
