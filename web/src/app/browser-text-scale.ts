/** Bounds of the scale, beyond which the layout would break. */
const smallest = 0.8;
const largest = 2;
const usualPx = 16;

/**
 * The browser's text size setting as a factor. The root font follows the width of the screen (M-CON-24), so
 * the setting would otherwise be ignored (M-GAP-9).
 */
function browserTextScale(document: Document): number {
  const probe = document.createElement("span");
  probe.style.fontSize = "medium";
  probe.style.position = "absolute";
  document.body.append(probe);
  const px = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return Number.isFinite(px) ? Math.min(largest, Math.max(smallest, px / usualPx)) : 1;
}

/** Keeps `--browser-text-scale` at the browser's setting; there is no event for it, so it is read whenever the page becomes visible. */
export function followBrowserTextScale(document: Document): void {
  const apply = () =>
    document.documentElement.style.setProperty(
      "--browser-text-scale",
      String(browserTextScale(document)),
    );
  apply();
  document.addEventListener("visibilitychange", apply);
}
