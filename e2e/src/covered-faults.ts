/**
 * A control that something else covers: a press there would reach the other. Its middle and the middles of its edges are tried, since the
 * cover may be partial. Elements that scroll below a fixed bar can be scrolled out again. Runs inside the page and uses nothing outside
 * itself.
 */
export function coveredFaults(): string[] {
  // A line of the neighbour's may lie on the edge.
  const edgePx = 4;
  const root = document.documentElement;
  /** The bar or foot that stays in its place to which an element belongs. */
  const stayingBox = (element: Element): Element | null => {
    let box: Element | null = element;
    while (box !== null && !/fixed|sticky/.test(getComputedStyle(box).position))
      box = box.parentElement;
    return box;
  };
  const isScroller = (box: Element): boolean =>
    box.scrollHeight > box.clientHeight + 1 &&
    (box === root || /auto|scroll/.test(getComputedStyle(box).overflowY));
  const canScrollOut = (control: Element): boolean => {
    for (let box = control.parentElement; box !== null; box = box.parentElement) {
      if (isScroller(box)) return true;
      if (getComputedStyle(box).position === "fixed") return false;
    }
    return false;
  };
  const isHidden = (element: Element) => getComputedStyle(element).clipPath !== "none";
  const isClipped = (control: Element, x: number, y: number): boolean => {
    for (let box = control.parentElement; box !== null; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  };
  const liesOn = (control: Element, x: number, y: number): Element | undefined => {
    const found = document.elementFromPoint(x, y);
    if (found === null || control.contains(found) || found.contains(control)) return undefined;
    if (found.closest("label")?.contains(control) === true) return undefined;
    if (isClipped(control, x, y)) return undefined;
    const bar = stayingBox(found);
    return bar !== null && !bar.contains(control) && canScrollOut(control) ? undefined : found;
  };
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const open = dialogs.at(-1) ?? document.body;
  return [...open.querySelectorAll("button, input, select, textarea, a[href]")]
    .flatMap((control) => {
      if (isHidden(control)) return [];
      // A link in a sentence that wraps has a box on each line.
      const found = [...control.getClientRects()]
        .filter(({ width, height }) => width > 2 * edgePx && height > 2 * edgePx)
        .flatMap(({ left, right, top, bottom }) => {
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return [
            liesOn(control, x, y),
            liesOn(control, x, top + edgePx),
            liesOn(control, x, bottom - edgePx),
            liesOn(control, left + edgePx, y),
            liesOn(control, right - edgePx, y),
          ];
        })
        .find((element) => element !== undefined);
      return found === undefined
        ? []
        : [`covered: ${control.outerHTML.slice(0, 150)} by ${found.outerHTML.slice(0, 100)}`];
    })
    .slice(0, 3);
}
