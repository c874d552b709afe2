import type { Locale } from "@akari/api/locale";
import { readingText } from "./import-text.ts";

/** A terminal, as much of it as progress needs. */
export interface ProgressTerminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Files below this size are read before anybody wonders. */
const smallFile = 4 * 1024 * 1024;
/** Back to the beginning of the line, and clears it. */
const anew = "\r\u001b[K";

export interface Progress {
  readonly onRead: (bytes: number, all: number, rows: number) => void;
  /** Takes the line away before anything else is written. */
  readonly end: () => void;
}

/** One line that counts up while a large file is read; nothing where the output is no terminal. */
export function terminalProgress(terminal: ProgressTerminal, locale: Locale): Progress {
  let shown = -1;
  return {
    onRead(bytes, all, rows) {
      if (terminal.isTTY !== true || all < smallFile) return;
      const percent = Math.floor((bytes / all) * 100);
      if (percent === shown) return;
      shown = percent;
      terminal.write(anew + readingText(percent / 100, rows, locale));
    },
    end() {
      if (shown >= 0) terminal.write(anew);
      shown = -1;
    },
  };
}
