import type { Keyboard } from "./keyboard.ts";

const fields = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** Sends the window's key presses to the bindings. A dialog has its own keys, and Enter belongs to what has the focus. */
export function listenToKeys(window: Window, keyboard: Keyboard): void {
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    if (window.document.querySelector("dialog[open]") !== null) return;
    const inField = target?.closest(fields) !== null && target !== null;
    if (event.key === "Escape" && inField) {
      (target as HTMLElement).blur();
      return;
    }
    const onControl =
      (event.key === "Enter" || event.key === " ") &&
      target?.closest("a, button, summary, label") !== null &&
      target !== null;
    const done = keyboard.press({
      key: event.key,
      modified: event.ctrlKey || event.metaKey || event.altKey,
      typing: inField || onControl || event.isComposing,
    });
    if (done) event.preventDefault();
  });
}
