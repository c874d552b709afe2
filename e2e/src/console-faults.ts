/**
 * A page of the console fits its window: nothing sticks out, no table hides a column, no word of the menu is cut, no number is torn, and the menu shows where
 * one is.
 * Runs inside the page and uses nothing outside itself.
 */
export function consoleFaults(): string[] {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
  const isHidden = (element: Element) => getComputedStyle(element).clipPath !== "none";
  const scrolls = (element: Element): boolean => {
    for (let box = element.parentElement; box !== null && box !== document.body;) {
      if (getComputedStyle(box).overflowX !== "visible") return true;
      box = box.parentElement;
    }
    return false;
  };
  const found = [...document.body.querySelectorAll("*")].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || isHidden(element)) return false;
    return (right > clientWidth + 0.5 || left < -0.5) && !scrolls(element);
  });
  // A table that is wider than its place would hide its last column behind a scroll bar.
  const cut = [...document.querySelectorAll("nav a, aside, main > header, main div")].filter(
    (element) =>
      !isHidden(element) &&
      element.clientWidth > 0 &&
      element.scrollWidth > element.clientWidth + 1,
  );
  const pen = document.createElement("canvas").getContext("2d");
  const hasRoomFor = (field: HTMLElement, text: string): boolean => {
    if (pen === null || isHidden(field)) return true;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = font;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(text).width <= room + 1;
  };
  // Search boxes whose placeholder is cut.
  const halfSaid = [...document.querySelectorAll("input")].filter(
    (input) => input.placeholder !== "" && !hasRoomFor(input, input.placeholder),
  );
  // A choice whose end is cut off could be another one.
  const halfChosen = [...document.querySelectorAll<HTMLSelectElement>("main select")].filter(
    (select) => {
      const [chosen] = select.selectedOptions;
      return chosen !== undefined && !hasRoomFor(select, chosen.text);
    },
  );
  const outOfSight = [...document.querySelectorAll("nav [aria-current]")].filter((entry) => {
    const menu = entry.closest("nav")?.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    return menu !== undefined && (top < menu.top - 1 || bottom > menu.bottom + 1);
  });
  const isParted = (element: Element, words: RegExp): boolean => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode() !== null)
      for (const { index, 0: word } of (texts.currentNode.textContent ?? "").matchAll(words)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          return true;
      }
    return false;
  };
  // A number of a case or an account, or a time's name, that is read in two pieces.
  const torn = [...document.querySelectorAll("td")].filter(
    (cell) => !isHidden(cell) && isParted(cell, /[A-Z]?-?\d{7,}|JST/g),
  );
  // A badge whose one word is read in two pieces.
  const halved = [...document.querySelectorAll("td [class*=badge]")].filter(
    (badge) =>
      !isHidden(badge) &&
      /^[\p{Script=Latin}\p{M}’-]+$/u.test(badge.textContent) &&
      isParted(badge, /.+/g),
  );
  const beyond = { sideways: scrollWidth - clientWidth, below: scrollHeight - clientHeight };
  return [
    ...Object.entries(beyond).flatMap(([way, px]) => (px === 0 ? [] : [`${px} px ${way}`])),
    ...[...found, ...cut, ...halfSaid, ...halfChosen, ...outOfSight, ...torn, ...halved]
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 200)),
  ];
}
