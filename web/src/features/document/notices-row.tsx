import file from "@phosphor-icons/core/regular/file-text.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import { RowSection } from "../../ui/row-section.tsx";

/** From "about" to what it is made of. */
export function NoticesRow() {
  const { navigator } = useServices();
  const label = useTranslations("document.about")("notices");
  return (
    <RowSection
      name={label}
      rows={[
        {
          icon: file,
          label,
          onClick: () => navigator.navigate(urlOf("document", { name: "notices" })),
        },
      ]}
    />
  );
}
