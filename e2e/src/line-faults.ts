/** Texts that take more lines than their place has. These run inside the page: none uses anything outside itself. */

/** The title of a page lies below the practice line, and the line under it is one line. */
export function titleFaults(): string[] {
  const range = document.createRange();
  const boxesOf = (element: Element) => {
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  return [...document.querySelectorAll("header h1:not(.visually-hidden)")].flatMap((title) => {
    const header = title.closest("header")!;
    const line = [...header.querySelectorAll("p")].find(
      (one) => one.getBoundingClientRect().top === header.getBoundingClientRect().top,
    );
    const ceiling = line?.getBoundingClientRect().bottom ?? 0;
    const caption = title.nextElementSibling;
    const tops = caption === null ? [] : boxesOf(caption).map(({ top }) => top);
    return [
      ...(boxesOf(title).some(({ top }) => top < ceiling - 0.5)
        ? [`the title reaches into the practice line: ${title.textContent}`]
        : []),
      // Words of one line may be of two sizes.
      ...(Math.max(...tops) - Math.min(...tops) > 6
        ? [`the line under the title is parted: ${caption?.textContent}`]
        : []),
    ];
  });
}

/**
 * Choices beside each other stay in one row, the label of a figure takes two lines at most, and figures share one edge, unless the text is
 * large.
 */
export function rowFaults(): string[] {
  const usual = innerWidth > 960 ? 16 : innerWidth / 23.4375;
  if (parseFloat(getComputedStyle(document.documentElement).fontSize) > usual * 1.05) return [];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const parted = [...document.querySelectorAll("fieldset")].filter((group) => {
    const own = [...group.children].filter((child) => child.tagName === "LABEL");
    const isRow = own.length > 1 && getComputedStyle(group).flexDirection === "row";
    if (!isRow || getComputedStyle(group).display !== "flex" || !isShown(group)) return false;
    // Chips flow like words: theirs is no track behind them all.
    if (getComputedStyle(group).backgroundColor === "rgba(0, 0, 0, 0)") return false;
    return new Set(own.map((label) => Math.round(label.getBoundingClientRect().top))).size > 1;
  });
  const long = [...document.querySelectorAll("dt, [class*=partName]")].filter((label) => {
    if (!isShown(label) || label.classList.contains("visually-hidden")) return false;
    const { lineHeight } = getComputedStyle(label);
    return label.getBoundingClientRect().height > 2.5 * parseFloat(lineHeight);
  });
  const aside = [...document.querySelectorAll("dl > div")].filter((pair) => {
    const { display, flexWrap, justifyContent } = getComputedStyle(pair);
    if (display !== "flex" || flexWrap !== "wrap" || justifyContent !== "space-between")
      return false;
    const value = pair.lastElementChild;
    if (pair.childElementCount !== 2 || value === null || !isShown(pair)) return false;
    return value.getBoundingClientRect().right < pair.getBoundingClientRect().right - 2;
  });
  // Pairs of a label and its figure in columns: one that needs two lines leaves a hole beside it. The narrowest phones have no room for
  // both.
  const pairs = [
    ...document.querySelectorAll("main [class*=terms] > [class*=pair], main [class*=facts] > div"),
  ];
  const split = (innerWidth < 375 ? [] : pairs).filter((pair) => {
    const [label, figure] = [pair.firstElementChild, pair.lastElementChild];
    if (label === null || figure === null || label === figure || !isShown(pair)) return false;
    return figure.getBoundingClientRect().top >= label.getBoundingClientRect().bottom - 1;
  });
  return [
    ...split.map((pair) => `a label and its figure on two lines: ${pair.textContent}`),
    ...aside.map((pair) => `a figure away from the edge of the others: ${pair.textContent}`),
    ...parted.map((group) => `choices in two rows: ${group.textContent}`),
    ...long.map((label) => `a label of three lines: ${label.textContent}`),
  ].slice(0, 3);
}

/** In a row of a list, a table or figures no text is written over another; lines of tight text may touch. */
export function overlapFaults(): string[] {
  const rows = "[data-quote], li, tr, dl > div";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const ofRow = new Map<Element, { node: Text; box: DOMRect }[]>();
  while (texts.nextNode() !== null) {
    const node = texts.currentNode as Text;
    // A dialog lies over the row that opens it.
    const row = node.parentElement?.closest(`${rows}, dialog`);
    if (node.data.trim() === "" || row === null || row === undefined) continue;
    if (node.parentElement!.closest(".visually-hidden, svg, script, style") !== null) continue;
    range.selectNodeContents(node);
    // The text hidden by an ellipsis has a box too, outside of the one that cuts it.
    let edge = Infinity;
    for (
      let place = node.parentElement;
      place !== null && place !== row;
      place = place.parentElement
    )
      if (getComputedStyle(place).overflowX !== "visible")
        edge = Math.min(edge, place.getBoundingClientRect().right);
    const boxes = [...range.getClientRects()].flatMap((box) => {
      const right = Math.min(box.right, edge);
      return right - box.left > 1
        ? [new DOMRect(box.left, box.top, right - box.left, box.height)]
        : [];
    });
    const inRow = ofRow.get(row) ?? [];
    inRow.push(...boxes.map((box) => ({ node, box })));
    ofRow.set(row, inRow);
  }
  return [...ofRow]
    .flatMap(([, inRow]) =>
      inRow.flatMap((one, index) =>
        inRow.slice(index + 1).flatMap((other) => {
          const [a, b] = [one.box, other.box];
          // The text left before its ellipsis has a box of its own.
          if (one.node === other.node) return [];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 2 && down > Math.min(a.height, b.height) / 2
            ? [`"${one.node.data}" and "${other.node.data}" are written over each other`]
            : [];
        }),
      ),
    )
    .slice(0, 3);
}

/** In a row of a list no text is written over the small line of a share's day. */
export function sparklineFaults(): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll("svg[class*=spark]")].flatMap((line) => {
    const drawn = line.getBoundingClientRect();
    const row = line.closest("li, tr, [data-quote]") ?? line.closest("a");
    if (row === null || drawn.width === 0 || !line.checkVisibility()) return [];
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const node = texts.currentNode as Text;
      if (node.parentElement!.closest(".visually-hidden, dialog") !== null) continue;
      range.selectNodeContents(node);
      const isOver = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          Math.min(right, drawn.right) - Math.max(left, drawn.left) > 1 &&
          Math.min(bottom, drawn.bottom) - Math.max(top, drawn.top) > 1,
      );
      if (isOver) return [`"${node.data}" is written over a share's line`];
    }
    return [];
  });
}
