import type { Refusal } from "../../http/use-act.ts";

/** What stands at a field: that it is empty, after sending was tried (`required`), or why the server refused it. */
export function fieldError(
  refusal: Refusal | null,
  required: string | null,
): (field: string, value: string) => string | undefined {
  return (field, value) => {
    if (required !== null && value.trim() === "") return required;
    return refusal?.field === field ? refusal.text : undefined;
  };
}
