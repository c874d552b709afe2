/**
 * In a window wider than 960 px the parts of the desk are side by side: rail, list, page and account cover neither each other nor the rows
 * above and below. A page outside the desk is a column of 30rem in the middle. Runs inside the page and uses nothing outside itself.
 */
export function deskFaults(): string[] {
  const main = document.querySelector("main");
  if (main === null) return ["no page"];
  const { clientWidth } = document.documentElement;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { left, right } = main.getBoundingClientRect();
  if (document.documentElement.dataset["desk"] === undefined) {
    const isColumn =
      Math.abs(right - left - 30 * rem) < 1 && Math.abs(left - (clientWidth - right)) < 1;
    return isColumn ? [] : [`the column is from ${left} to ${right}`];
  }
  const parts = ["nav", "header + section", "main", "aside", "header", "footer"]
    .flatMap((part) => [...document.querySelectorAll(part)])
    .filter((part) => getComputedStyle(part).position === "fixed" || part === main)
    .map((part) => ({ name: part.outerHTML.slice(0, 60), box: part.getBoundingClientRect() }));
  // Rail, row above, row below and page.
  if (parts.length < 4) return ["the desk is not complete"];
  return parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((other) => {
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      // The page scrolls below the rows, so only the parts beside it count there.
      const isRow = [one, other].some(({ box }) => box.height < 5 * rem);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const covers =
        across > 1 &&
        down > 1 &&
        !(isRow && [one, other].some(({ name }) => name.startsWith("<main")));
      return covers ? [`${one.name} and ${other.name}`] : [];
    }),
  );
}
