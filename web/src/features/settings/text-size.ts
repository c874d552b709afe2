import type { Display } from "../../services/display.ts";

/** The words for the text sizes of the display. */
const sizes = { 1: "normal", 1.15: "large", 1.3: "largest" } as const satisfies Record<
  Display["textScale"],
  string
>;

export function textSizeOf(scale: Display["textScale"]): (typeof sizes)[Display["textScale"]] {
  return sizes[scale];
}
