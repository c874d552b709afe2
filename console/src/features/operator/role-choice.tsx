import { type Role, roles } from "@akari/api/console/roles";
import { useTranslations } from "use-intl/react";
import styles from "./operator.module.css";

interface RoleChoiceProps {
  readonly value: readonly Role[];
  readonly onChange: (roles: readonly Role[]) => void;
}

/** The roles of somebody, at least one of them. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const t = useTranslations("consoleOperator");
  const common = useTranslations("console.role");
  return (
    <fieldset className={styles.roles}>
      <legend>{t("roles")}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.role}>
          <input
            type="checkbox"
            checked={value.includes(role)}
            onChange={({ currentTarget }) =>
              onChange(
                roles.filter((each) =>
                  each === role ? currentTarget.checked : value.includes(each),
                ),
              )
            }
          />
          {common(role)}
        </label>
      ))}
    </fieldset>
  );
}
