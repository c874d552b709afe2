import type { PageName } from "./pages/all.ts";

/** Windows wider than a phone's layout: the narrowest, a laptop's, a screen's. */
export const wideSizes = [
  { width: 961, height: 800 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Pages that are looked at in all of these sizes: panes, tabs of the rail, a form, a page of the account. */
export const widePages: readonly PageName[] = ["stock", "home", "trade", "deposit", "performance"];
