import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../chromium.ts";

/**
 * Pixels of a picture for each CSS pixel; contexts have to ask for it too. An emulated scale alone draws text sharply, but reports the
 * pixel box of a canvas in CSS pixels, so that charts are blurred; with the browser's own scale they are drawn in full.
 */
export const pictureScale = 2;

/** A browser whose screens have that scale. */
export async function launchSharpBrowser(report: (line: string) => void): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(report),
    args: ["--no-sandbox", "--disable-gpu", `--force-device-scale-factor=${pictureScale}`],
  });
}
