import file from "@phosphor-icons/core/regular/file-text.svg?raw";
import list from "@phosphor-icons/core/regular/list-checks.svg?raw";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { ParametersOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { AboutFacts } from "./about-facts.tsx";
import { DocumentRow } from "./document-row.tsx";
import { NoticesDocument } from "./notices-document.tsx";
import { OrdersDocument } from "./orders-document.tsx";
import { Sections } from "./sections.tsx";
import { useRunningSchedule } from "./use-running-schedule.ts";

interface DocumentPageProps {
  readonly parameters: ParametersOf<"document">;
  /** The content of the document about order types. */
  readonly orderKinds: ReactNode;
}

/** A document of the app; the page shows no other address (M-RT-22, M-GAP-12). */
export function DocumentPage({ parameters: { name, section }, orderKinds }: DocumentPageProps) {
  const t = useTranslations("document");
  const omitted = useRunningSchedule() === "tse" ? "practice" : "tse";
  return (
    <Page title={t(`${name}.title`)} back="history">
      {name === "notices" && <NoticesDocument />}
      {name === "about" && <AboutFacts />}
      {name === "orders" && <OrdersDocument>{orderKinds}</OrdersDocument>}
      {name !== "notices" && name !== "orders" && (
        <Sections name={name} omitted={name === "rules" ? omitted : undefined} begin={section} />
      )}
      {name === "about" && <DocumentRow name="notices" icon={file} label={t("about.notices")} />}
      {name === "rules" && <DocumentRow name="orders" icon={list} label={t("orders.title")} />}
    </Page>
  );
}
