import type { Keyboard } from "./keyboard.ts";
import { isComposing } from "./is-composing.ts";

const fields = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
const controls = "a, button, summary, label";
/** What moves by the arrows itself. */
const movedByArrows = "[type=radio], [role=radio], [role=slider], [role=tab]";

/** Sends the window's key presses to the bindings, until the returned function is called. A dialog has its own keys, and Enter belongs to what has the focus. */
export function listenToKeys(window: Window, keyboard: Keyboard): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape and Enter while an input method composes are its own: they end the composition.
    if (event.defaultPrevented || isComposing(event)) return;
    const target = event.target instanceof Element ? event.target : null;
    if (window.document.querySelector("dialog[open]") !== null) return;
    const isAt = (selector: string) => target !== null && target.closest(selector) !== null;
    const inField = isAt(fields);
    if (event.key === "Escape" && inField) {
      (target as HTMLElement).blur();
      return;
    }
    const onControl = (event.key === "Enter" || event.key === " ") && isAt(controls);
    const moves = event.key.startsWith("Arrow") && isAt(movedByArrows);
    const done = keyboard.press({
      key: event.key,
      modified: event.ctrlKey || event.metaKey || event.altKey,
      typing: inField || onControl || moves,
      repeated: event.repeat,
    });
    if (done) event.preventDefault();
  };
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}
