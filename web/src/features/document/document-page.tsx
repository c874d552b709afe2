import { useTranslations } from "use-intl/react";
import { Page } from "../../app/page.tsx";
import type { ParametersOf } from "../../app/parameters.ts";
import { AboutFacts } from "./about-facts.tsx";
import { NoticesDocument } from "./notices-document.tsx";
import { NoticesRow } from "./notices-row.tsx";
import { Sections } from "./sections.tsx";
import { useRunningSchedule } from "./use-running-schedule.ts";

interface DocumentPageProps {
  readonly parameters: ParametersOf<"document">;
}

/** A document of the app's own; the page knows no other address (M-RT-22, M-GAP-12). */
export function DocumentPage({ parameters: { name } }: DocumentPageProps) {
  const t = useTranslations("document");
  const omitted = useRunningSchedule() === "tse" ? "practice" : "tse";
  return (
    <Page title={t(`${name}.title`)} back="history">
      {name === "notices" && <NoticesDocument />}
      {name === "about" && <AboutFacts />}
      {name !== "notices" && (
        <Sections name={name} omitted={name === "rules" ? omitted : undefined} />
      )}
      {name === "about" && <NoticesRow />}
    </Page>
  );
}
