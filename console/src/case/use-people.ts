import { useTranslations } from "use-intl/react";
import { useOperator } from "../session/use-session.ts";
import type { MoneyCase } from "./money-case.ts";

interface Person {
  readonly operatorId: string;
  readonly name: string;
}

/** How people are named: oneself with a mark. */
export function usePeople() {
  const t = useTranslations("console");
  const { operatorId } = useOperator();
  const nameOf = (person: Person) =>
    person.operatorId === operatorId ? t("ownName", { name: person.name }) : person.name;
  return {
    nameOf,
    namesOf: (people: readonly Person[]) => people.map(nameOf).join(t("nameSeparator")),
    decidedBy: (decided: MoneyCase["decidedBy"]) => {
      if (decided === null) return "—";
      if (decided.kind !== "operator") return t(`by.${decided.kind}`);
      return decided.people.map(nameOf).join(t("nameSeparator"));
    },
  };
}
