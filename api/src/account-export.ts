import * as v from "valibot";
import { csvChoice } from "./csv-choice.ts";

/** GET: the account's data as a file, outside the table of endpoints since the answer has no envelope (docs/account-data.md#the-file). */
export const accountExportPath = "accountData/export";

export const accountExportRequest = v.strictObject({
  format: v.picklist(["json", "csv"], "FIELD_CHOICE"),
  ...csvChoice,
});
export type ExportFormat = v.InferOutput<typeof accountExportRequest>["format"];

/** The version of the file's form. */
export const accountExportFormat = "akari-account-1";
