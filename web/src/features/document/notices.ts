import text from "./notices.json?raw";

/** The app's dependencies; `web/build/notices.ts` writes the list from the packages' own files. */
export interface Notices {
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
    /** SPDX, as the package says itself. */
    readonly licence: string;
    /** Its copyright lines, else its author. */
    readonly copyright: readonly string[];
    /** Index of its licence's wording in `texts`. */
    readonly text: number;
  }[];
  readonly texts: readonly { readonly licence: string; readonly text: string }[];
}

export const notices = JSON.parse(text) as Notices;
