import { clipboard } from "./secure-context.ts";

/** Puts a text on the clipboard; false if the browser does not permit it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    const board = clipboard();
    if (board === null) return copyBySelection(text);
    await board.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Without https only selected text can be copied, and inside a modal dialog only its own content can be selected. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "visually-hidden";
  (before?.closest("dialog") ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
