import { openApiDocument } from "@akari/api/openapi";
import { asyncApiDocument } from "../../push/stream-document.ts";
import type { DocumentName } from "./document-names.ts";
import { documentationPage } from "./page.ts";
import { style } from "./style.ts";

/** The text of a document, made from the tables: some tenths of a second. */
export function documentText(name: DocumentName, operator: string | null): string {
  switch (name) {
    case "openapi.json":
      return JSON.stringify(openApiDocument());
    case "asyncapi.json":
      return JSON.stringify(asyncApiDocument());
    case "docs":
      return documentationPage(operator, openApiDocument(), asyncApiDocument());
    case "docs.css":
      return style;
  }
}
