/** The API's description for machines and for people, below the base path, with their types. */
export const documentTypes = {
  "openapi.json": "application/json",
  "asyncapi.json": "application/json",
  docs: "text/html",
  "docs.css": "text/css",
} as const;
export type DocumentName = keyof typeof documentTypes;
