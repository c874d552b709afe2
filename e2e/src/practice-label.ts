/** The words of the practice label in one language. */
interface LabelWords {
  readonly sentence: string;
  readonly mark: string;
}

// These run inside the page: neither uses anything outside itself.

/** The line is present and not covered, and has nothing beside it with which it could be closed. */
export function practiceLineFaults(sentence: string): string[] {
  const says = (element: Element) =>
    element.textContent.replaceAll("\u200b", "").replaceAll(/\s+/g, " ").includes(sentence);
  let line: Element | undefined = [...document.body.children].find(says);
  for (let inner = line; inner !== undefined; inner = [...inner.children].find(says)) line = inner;
  const { left, top, width, height } = line?.getBoundingClientRect() ?? new DOMRect();
  if (!line?.checkVisibility({ visibilityProperty: true }) || width === 0 || height === 0)
    return ["the practice line is not shown"];
  if (line.parentElement?.querySelector("button, a, input") !== null)
    return ["the practice line has a control"];
  // Under a sheet's scrim the line stays readable, although the scrim is the topmost element.
  if (document.querySelector("[role=dialog], dialog[open]") !== null) return [];
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (line.contains(found) || found.contains(line))
    ? []
    : ["something covers the practice line"];
}

/** H9: the label is in the window, readable and uncovered at the window's present size, and every large amount of money has its mark. */
export function labelFaults({ sentence, mark }: LabelWords): string[] {
  /** Least contrast of text to its background (WCAG 2.2 AA). */
  const leastContrast = 4.5;
  /** From this size on, an amount of money carries the practice mark in its own box. In rem. */
  const largeFigure = 1.375;
  const root = document.documentElement;
  return [...faultsOfLine(), ...bareFigures()];

  function faultsOfLine(): string[] {
    const line = [...document.querySelectorAll("p")].find(
      (element) =>
        element.textContent.includes(sentence) &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    if (line === undefined) return ["the practice label is not shown"];
    const { left, right, top, bottom, width, height } = line.getBoundingClientRect();
    const faults: string[] = [];
    if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth + 0.5 || height < 12)
      faults.push("the practice label is not wholly in the window");
    for (let box: Element | null = line; box !== null; box = box.parentElement)
      if (Number(getComputedStyle(box).opacity) < 1) faults.push("the practice label is faint");
    const behind = coloursIn(getComputedStyle(line).backgroundImage);
    if (behind.length === 0) faults.push("the practice label has no hatch behind it");
    for (const words of line.querySelectorAll("*")) {
      const [ink] = coloursIn(getComputedStyle(words).color);
      const least = Math.min(...behind.map((ground) => contrast(ink ?? [0, 0, 0], ground)));
      if (least < leastContrast) faults.push(`the practice label has a contrast of ${least}`);
    }
    // Under a sheet's scrim the line stays readable, although the scrim is the topmost element.
    if (document.querySelector("[role=dialog], dialog[open]") === null)
      for (const share of [0.2, 0.5, 0.8]) {
        const found = document.elementFromPoint(left + width * share, top + height / 2);
        if (found === null || !(line.contains(found) || found.contains(line)))
          faults.push("something covers the practice label");
      }
    return faults;
  }

  function bareFigures(): string[] {
    const rem = Number.parseFloat(getComputedStyle(root).fontSize);
    return [...document.body.querySelectorAll("*")]
      .filter((element) =>
        [...element.childNodes].some(
          ({ nodeType, textContent }) =>
            nodeType === 3 && /\d[\d,.\u00a0\u202f ]{2,}/.test(textContent ?? ""),
        ),
      )
      .filter(
        (element) =>
          Number.parseFloat(getComputedStyle(element).fontSize) >= largeFigure * rem &&
          element.checkVisibility() &&
          // A reader's input is their own, and a share's price is nobody's money.
          element.closest("input, textarea, [data-share-price]") === null,
      )
      .filter((element) => /[円元¥￥]|\byen\b|\byens\b|JPY/i.test(element.textContent))
      .filter((element) => !(element.parentElement?.textContent ?? "").includes(mark))
      .map((element) => `a large amount without the mark: ${element.outerHTML.slice(0, 160)}`);
  }

  function coloursIn(value: string): [number, number, number][] {
    return Array.from(value.matchAll(/rgba?\((\d+), (\d+), (\d+)/g), ([, red, green, blue]) => [
      Number(red),
      Number(green),
      Number(blue),
    ]);
  }

  function contrast(one: readonly number[], other: readonly number[]): number {
    const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return Math.round(((light! + 0.05) / (dark! + 0.05)) * 100) / 100;
  }

  function luminance(colour: readonly number[]): number {
    const [red, green, blue] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  }
}
