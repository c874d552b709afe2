import { RowSection } from "@akari/ui/row-section.tsx";
import handshake from "@phosphor-icons/core/regular/handshake.svg?raw";
import info from "@phosphor-icons/core/regular/info.svg?raw";
import list from "@phosphor-icons/core/regular/list-checks.svg?raw";
import question from "@phosphor-icons/core/regular/question.svg?raw";
import scales from "@phosphor-icons/core/regular/scales.svg?raw";
import { useTranslations } from "use-intl/react";
import { type DocumentName, urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** Notices are reached from "about". */
const icons = {
  help: question,
  rules: scales,
  orders: list,
  promises: handshake,
  about: info,
} as const satisfies Partial<Record<DocumentName | "promises", string>>;

/** The documents of the app. */
export function DocumentRows() {
  const { navigator } = useServices();
  const t = useTranslations("user.document");
  return (
    <RowSection
      name={t("title")}
      titled
      rows={(["help", "rules", "orders", "promises", "about"] as const).map((name) => ({
        icon: icons[name],
        label: t(name),
        onClick: () =>
          navigator.navigate(name === "promises" ? urlOf("promises") : urlOf("document", { name })),
      }))}
    />
  );
}
