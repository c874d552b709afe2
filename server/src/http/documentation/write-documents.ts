import { parentPort, workerData } from "node:worker_threads";
import { type DocumentName, documentTypes } from "./document-names.ts";
import { documentText } from "./documents.ts";

// A thread's program: it tells the text of each document, and ends.
for (const name of Object.keys(documentTypes) as DocumentName[])
  parentPort?.postMessage({ name, text: documentText(name, workerData as string | null) });
