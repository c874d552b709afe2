import question from "@phosphor-icons/core/regular/question.svg?raw";
import { type RouteParameters, urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";
import { BarButton } from "./navigation-bar.tsx";

interface HelpButtonProps {
  readonly label: string;
  readonly document: RouteParameters["document"];
}

/** The way from a page's title row to the document about it. */
export function HelpButton({ label, document }: HelpButtonProps) {
  const { navigator } = useServices();
  return (
    <BarButton
      icon={question}
      label={label}
      onClick={() => navigator.navigate(urlOf("document", document))}
    />
  );
}
