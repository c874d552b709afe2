/** The page's tokens in the chart library's form. Read when the chart is made; another theme makes another chart. */
export interface ChartColours {
  readonly of: (token: string) => string;
  readonly withAlpha: (token: string, percent: number) => string;
}

export function readColours(style: CSSStyleDeclaration): ChartColours {
  const known = new Map<string, string>();
  // Asked of the browser once: each time it would lay out the page anew, for every change of a price.
  const of = (token: string) => {
    const colour = known.get(token) ?? style.getPropertyValue(token).trim();
    known.set(token, colour);
    return colour;
  };
  return {
    of,
    withAlpha(token, percent) {
      const alpha = Math.round(percent * 2.55);
      return `${of(token)}${alpha.toString(16).padStart(2, "0")}`;
    },
  };
}
