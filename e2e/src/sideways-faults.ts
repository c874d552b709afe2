/**
 * Nothing sticks out sideways: neither does the page scroll, nor does anything leave the app's column outside a box made to scroll, nor is a
 * word of a menu wider than its place. Runs inside the page and uses nothing outside itself.
 */
export function sidewaysFaults(): string[] {
  const width = document.documentElement.clientWidth;
  // The page's content stays inside its main part, everything else inside the window.
  const main = document.querySelector("main");
  const column = main?.getBoundingClientRect() ?? { left: 0, right: width };
  const scrolls = (element: Element): boolean => {
    for (
      let box: Element | null = element;
      box !== null && box !== document.body;
      box = box.parentElement
    ) {
      const { overflowX, position } = getComputedStyle(box);
      if (overflowX !== "visible" && box !== element) return true;
      if (position === "fixed" && box !== element) return false;
    }
    return false;
  };
  const found = [...document.body.querySelectorAll("*")].filter((element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect();
    if (own < 2 || height < 2) return false;
    if (main !== null && !main.contains(element))
      return (right > width + 0.5 || left < -0.5) && !scrolls(element);
    return (right > column.right + 0.5 || left < column.left - 0.5) && !scrolls(element);
  });
  const cut = [...document.querySelectorAll("nav a, nav span:not(.visually-hidden)")].filter(
    (element) => {
      const { scrollWidth, clientWidth } = element;
      // An inline element has no box.
      if (clientWidth === 0 || getComputedStyle(element).textOverflow === "ellipsis") return false;
      return scrollWidth > clientWidth;
    },
  );
  const beyond = document.documentElement.scrollWidth - width;
  return [
    ...(beyond === 0 ? [] : [`the page scrolls by ${beyond} px`]),
    ...[...found, ...cut].slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
  ];
}
