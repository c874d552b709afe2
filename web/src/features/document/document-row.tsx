import { RowSection } from "@akari/ui/row-section.tsx";
import { type DocumentName, urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

interface DocumentRowProps {
  readonly name: DocumentName;
  readonly icon: string;
  readonly label: string;
}

/** A link from one document to another. */
export function DocumentRow({ name, icon, label }: DocumentRowProps) {
  const { navigator } = useServices();
  return (
    <RowSection
      name={label}
      rows={[{ icon, label, onClick: () => navigator.navigate(urlOf("document", { name })) }]}
    />
  );
}
