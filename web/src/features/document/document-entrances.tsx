import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import handshake from "@phosphor-icons/core/regular/handshake.svg?raw";
import question from "@phosphor-icons/core/regular/question.svg?raw";
import scales from "@phosphor-icons/core/regular/scales.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";

const documents = [
  ["help", question, urlOf("document", { name: "help" })],
  ["rules", scales, urlOf("document", { name: "rules" })],
  ["promises", handshake, urlOf("promises")],
] as const;

/** The ways to the documents of the app. */
export function DocumentEntrances() {
  const t = useTranslations("home.service");
  return documents.map(([name, icon, opens]) => (
    <ServiceEntrance key={name} icon={icon} label={t(name)} opens={opens} />
  ));
}
