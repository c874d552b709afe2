import eyeSlash from "@phosphor-icons/core/regular/eye-slash.svg?raw";
import eye from "@phosphor-icons/core/regular/eye.svg?raw";
import { type ComponentProps, useState } from "react";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import styles from "./password-field.module.css";
import { useWords } from "./words.ts";

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "end">) {
  const t = useWords();
  const [visible, setVisible] = useState(false);
  return (
    <Field
      {...props}
      type={visible ? "text" : "password"}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={visible}
          aria-label={t("showPassword")}
          onClick={() => setVisible(!visible)}
        >
          <Icon svg={visible ? eyeSlash : eye} />
        </button>
      }
    />
  );
}
