import type { Page } from "@playwright/test";

/** Presses that would end the customer's session, by the path of their page. */
const ends = /\/logout\b/;

/**
 * Opens an address of the app, presses its buttons one after the other, each of its texts once, and the button of a confirming dialog.
 * Returns the empty pages.
 */
export async function pressPage(page: Page, hash: string, most: number): Promise<string[]> {
  return page.evaluate(pressInPage, { hash, most: ends.test(hash) ? 0 : most });
}

/** Runs inside the page and uses nothing outside itself. */
async function pressInPage({
  hash,
  most,
}: {
  readonly hash: string;
  readonly most: number;
}): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isReading = () =>
    document.querySelector("main:not([data-reading])") === null ||
    document.querySelector("[data-reading]") !== null;
  const show = async () => {
    location.hash = hash;
    await frame();
    await frame();
    for (let frames = 0; isReading() && frames < 600; frames += 1) await frame();
  };
  const empty: string[] = [];
  const look = (after: string) => {
    const text = (document.querySelector("main") as HTMLElement | null)?.innerText.trim() ?? "";
    if (text.length < 10) empty.push(`${hash} is empty after ${after}`);
  };
  const nextButton = (place: ParentNode, pressed: ReadonlySet<string>) =>
    [...place.querySelectorAll<HTMLButtonElement>("button:not([role])")].find(
      (button) =>
        !button.disabled && button.checkVisibility() && !pressed.has(button.innerText.trim()),
    );
  await show();
  look("its opening");
  const pressed = new Set<string>();
  while (pressed.size < most) {
    const button = nextButton(document, pressed);
    if (button === undefined) break;
    const name = button.innerText.trim();
    pressed.add(name);
    button.click();
    await frame();
    await frame();
    const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
    if (dialog !== undefined) {
      // The last button of a sheet sends it.
      [...dialog.querySelectorAll<HTMLButtonElement>("button:not([role], :disabled)")]
        .findLast((inside) => inside.checkVisibility())
        ?.click();
      await frame();
      await frame();
    }
    for (let frames = 0; isReading() && frames < 600; frames += 1) await frame();
    look(name);
    if (document.querySelector("dialog[open]") !== null) {
      dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
      await frame();
    }
    if (location.hash !== hash) await show();
  }
  return empty;
}
