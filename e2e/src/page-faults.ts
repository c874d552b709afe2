// These run inside the page: none uses anything outside itself.

/** WCAG 2.5.8: tap targets are at least 24 px wide and high; a hidden input is measured by its label. */
export function targetFaults(): string[] {
  return [...document.querySelectorAll("button, a[href], input, select, textarea, [role=tab]")]
    .map((element) => element.closest("label") ?? element)
    .filter((element) => {
      if (element.closest("p, li > span") !== null || !element.checkVisibility()) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && (width < 23.5 || height < 23.5);
    })
    .map((element) => `below 24 px: ${element.outerHTML.slice(0, 160)}`);
}

/**
 * The app's files import each other in circles, so one of them can run before another whose icons it reads: it would draw empty ones, depending
 * on the page that was opened first.
 */
export function iconFaults(): string[] {
  return [...document.querySelectorAll("svg path:not([d])")].map(
    (path) => `without a drawing: ${path.closest("svg")?.outerHTML.slice(0, 160) ?? ""}`,
  );
}

/** The document says in which language it is. */
export function languageFaults(tag: string): string[] {
  const { lang } = document.documentElement;
  return lang === tag ? [] : [`"${lang}" instead of "${tag}"`];
}
