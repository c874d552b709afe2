/**
 * Texts that a reader cannot read: torn words, halves of words, signs without figures. These run inside the page: none uses anything
 * outside itself.
 */

/** A word of Latin letters or katakana, or the name of Tokyo's time, that two lines part without a hyphen, so that neither half is a word. */
export function wordFaults(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  while (texts.nextNode() !== null) {
    const node = texts.currentNode as Text;
    const box = node.parentElement;
    if (box === null || !/[\p{Script=Latin}]{6}|[ァ-ヺー]{4}|JST/u.test(node.data)) continue;
    // Addresses, sums and secrets are long beyond any line.
    if (box.closest("script, style, svg, code, textarea, [class*=hash], [class*=secret]") !== null)
      continue;
    if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (getComputedStyle(box).whiteSpaceCollapse === "preserve") continue;
    for (const { index, 0: word } of node.data.matchAll(
      /[\p{Script=Latin}\p{M}’'\u00AD]{6,30}|[ァ-ヺー]{4,12}|JST/gu,
    )) {
      const lines: { top: number; end: number }[] = [];
      for (let at = index; at < index + word.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        // Behind a soft hyphen a letter has a part of the line before, which is the hyphen.
        const { top = 0, height = 0 } = [...range.getClientRects()].at(-1) ?? {};
        if (height === 0) continue;
        const last = lines.at(-1);
        if (last !== undefined && Math.abs(top - last.top) < height / 2) last.end = at;
        else lines.push({ top, end: at });
        // Few words are parted: the rest need a look at their ends only.
        if (at === index) {
          range.setStart(node, index + word.length - 1);
          range.setEnd(node, index + word.length);
          if (Math.abs(range.getBoundingClientRect().top - top) < height / 2) break;
        }
      }
      const isTorn = lines
        .slice(0, -1)
        .some(({ end }) => !/[-\u00AD’']/.test(node.data.slice(end, end + 2)));
      if (isTorn) found.push(`"${word}" is parted: ${box.outerHTML.slice(0, 120)}`);
    }
  }
  return found.slice(0, 3);
}

/** Texts are complete: no placeholder is cut, and no button is a bare sign. */
export function cutFaults(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const pen = document.createElement("canvas").getContext("2d");
  const halfSaid = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].filter(
    (field) => {
      if (pen === null || field.placeholder === "" || !isShown(field)) return false;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const width = pen.measureText(field.placeholder).width;
      return field.tagName === "INPUT"
        ? width > room + 1
        : field.scrollHeight > field.clientHeight + 1;
    },
  );
  const bare = [...document.querySelectorAll<HTMLElement>("button, a")].filter((element) => {
    const text = element.innerText.trim();
    return /^[+\-−±]$/.test(text) && element.ariaLabel === null && isShown(element);
  });
  // A figure that leaves its box is read as another one.
  const figures = [...document.querySelectorAll<HTMLElement>(".num")].filter((element) => {
    if (element.clientWidth === 0 || !isShown(element)) return false;
    const { overflowX } = getComputedStyle(element);
    return overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
  });
  // A text cut by an ellipsis needs a shorter wording, unless the text is large; a company's name in a table is recognised without its end.
  const usual = innerWidth > 960 ? 16 : innerWidth / 23.4375;
  const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > usual * 1.05;
  const ended = [...document.querySelectorAll<HTMLElement>("main span, main p, main div")].filter(
    (element) => {
      if (isLarge || element.clientWidth === 0 || /name/i.test(element.className)) return false;
      const { textOverflow } = getComputedStyle(element);
      return textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    },
  );
  return [...halfSaid, ...bare, ...figures, ...ended]
    .slice(0, 3)
    .map((element) => `cut: ${element.outerHTML.slice(0, 160)}`);
}

/**
 * The name of a share and the label of a tab are complete: a name may take a second line, a tab's label lies within its tab, and its tab
 * within the row. A cell with a tooltip is in a dense table, which may cut.
 */
export function nameFaults(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const names = [...document.querySelectorAll<HTMLElement>("[class*=name], [class*=share]")].filter(
    (element) => {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === "visible" || element.closest("[title]") !== null) return false;
      if (element.clientWidth === 0 || !isShown(element)) return false;
      return (
        element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 2
      );
    },
  );
  const range = document.createRange();
  // With large text a row of tabs scrolls.
  const usual = innerWidth > 960 ? 16 : innerWidth / 23.4375;
  const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > usual * 1.05;
  const tabs = [
    ...document.querySelectorAll<HTMLElement>("[role=tablist] > [role=tab], nav > a"),
  ].filter((tab) => {
    if (!isShown(tab)) return false;
    const box = tab.getBoundingClientRect();
    const row = tab.parentElement!.getBoundingClientRect();
    const texts = document.createTreeWalker(tab, NodeFilter.SHOW_TEXT);
    let isOutside = false;
    while (texts.nextNode() !== null) {
      // Text for screen readers only is drawn nowhere.
      const isDrawn = texts.currentNode.parentElement?.closest(".visually-hidden") === null;
      if (!isDrawn) continue;
      range.selectNodeContents(texts.currentNode);
      isOutside ||= [...range.getClientRects()].some(
        ({ left, right, width }) => width > 0 && (left < box.left - 1 || right > box.right + 1),
      );
    }
    return isOutside || (!isLarge && (box.left < row.left - 1 || box.right > row.right + 1));
  });
  return [...names, ...tabs]
    .slice(0, 3)
    .map((element) => `cut: ${element.textContent} in ${element.outerHTML.slice(0, 160)}`);
}

/** A lamp's halo lies clear of the words beside it, also where it is drawn before an element. */
export function haloFaults(): string[] {
  const spreadOf = (shadow: string) => Number(/0px 0px 0px ([\d.]+)px/.exec(shadow)?.[1] ?? 0);
  const wordsIn = (element: Element): DOMRect[] => {
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const rects: DOMRect[] = [];
    while (texts.nextNode() !== null) {
      if (texts.currentNode.textContent?.trim() === "") continue;
      range.selectNodeContents(texts.currentNode);
      rects.push(...range.getClientRects());
    }
    return rects;
  };
  const faults: string[] = [];
  for (const element of document.querySelectorAll("[data-unread], [data-new]")) {
    const style = getComputedStyle(element, "::before");
    const spread = spreadOf(style.boxShadow);
    if (style.content === "none" || style.position !== "absolute" || spread === 0) continue;
    const box = element.getBoundingClientRect();
    const left = box.left + parseFloat(style.left) - spread;
    const top = box.top + parseFloat(style.top) - spread;
    const right = left + parseFloat(style.width) + 2 * spread;
    const bottom = top + parseFloat(style.height) + 2 * spread;
    const touched = wordsIn(element).some(
      (word) =>
        word.left < right + 1 && word.right > left && word.top < bottom && word.bottom > top,
    );
    if (touched) faults.push(`a lamp touches words: ${element.outerHTML.slice(0, 160)}`);
  }
  return faults.slice(0, 3);
}

/** Every link of the page leads elsewhere than to the page itself, unless it says that it is where the reader is. */
export function linkFaults(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")]
    .filter((link) => {
      const { hash } = new URL(link.href, location.href);
      return hash !== "" && hash === location.hash && link.ariaCurrent === null;
    })
    .filter((link) => link.checkVisibility())
    .map((link) => `leads to its own page: ${link.outerHTML.slice(0, 160)}`);
}

/**
 * A dialog has its declared place, in the middle or at the foot of the window, whatever page it belongs to; its page does not move it. Its
 * content begins at the edge of its title.
 */
export function dialogFaults(): string[] {
  /** How far the widest part of the content is away from the title's edge. */
  const inset = (dialog: HTMLDialogElement): number => {
    const title = dialog.querySelector("h2")?.getBoundingClientRect();
    if (title === undefined) return 0;
    const lefts = [...dialog.querySelectorAll("p, li, dl, input, button, fieldset, table, h3")]
      .filter((part) => part.checkVisibility() && part.closest(".visually-hidden") === null)
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, width }) => width > 1 && top >= title.bottom)
      .map(({ left }) => left - title.left);
    return lefts.length === 0 ? 0 : Math.min(...lefts);
  };
  const foot = "auto auto 0px";
  return [...document.querySelectorAll("dialog")].flatMap((dialog) => {
    const style = getComputedStyle(dialog);
    if (dialog.open) {
      const { left, right, top } = dialog.getBoundingClientRect();
      const beside = Math.abs(left - (document.documentElement.clientWidth - right));
      const line = [...document.querySelectorAll("p")].find(
        (one) => one.getBoundingClientRect().top === 0 && one.checkVisibility(),
      );
      return [
        ...(beside > 2 ? [`a dialog is ${beside} px off the middle`] : []),
        ...(line !== undefined && top < line.getBoundingClientRect().bottom - 0.5
          ? ["a dialog covers the practice line"]
          : []),
        ...(inset(dialog) > 4
          ? [`a dialog's content is ${inset(dialog)} px in from its title`]
          : []),
      ];
    }
    // Closed ones are not laid out, so their margins are as written.
    const margin = `${style.marginTop} ${style.marginRight} ${style.marginBottom}`;
    return margin === "auto auto auto" || margin === foot
      ? []
      : [`a dialog is moved by its page, margin ${margin}: ${dialog.className}`];
  });
}

/** The two ends of a chart's time axis read differently: the same date or minute at both says nothing of the time between. */
export function axisFaults(): string[] {
  return [...document.querySelectorAll("figcaption, figure [class*=times], figure [class*=axis]")]
    .filter((axis) => axis.checkVisibility() && axis.childElementCount > 1)
    .filter(({ firstElementChild, lastElementChild }) => {
      const [from, to] = [firstElementChild, lastElementChild].map(
        (end) => end?.textContent?.trim() ?? "",
      );
      return from !== "" && from === to;
    })
    .map((axis) => `an axis has "${axis.firstElementChild?.textContent}" at both ends`);
}

/** A share of the desk's width that nothing fills: beside the page is the account or its place, or the page reaches the window's edge. */
export function emptyDeskFaults(): string[] {
  const root = document.documentElement;
  if (!["list", "board", "full"].includes(root.dataset["desk"] ?? "")) return [];
  const main = document.querySelector("main");
  const column = main?.getBoundingClientRect();
  if (column === undefined || document.querySelector("aside") !== null) return [];
  const free = root.clientWidth - column.right;
  return free > 1 ? [`${free} px at the right of the page are empty`] : [];
}
