import * as v from "valibot";
import * as field from "./fields.ts";

/** When people are at the desk: every day, in Tokyo. */
export const openingHours = v.strictObject({
  /** HH:MM. */
  opens: v.string(),
  closes: v.string(),
  open: v.boolean(),
  /** null while open. */
  opensAt: v.nullable(field.time),
});
