type Typed = Readonly<Record<"code" | "discount" | "lots" | "minimum" | "maximum", string>>;

interface Terms {
  readonly code: string;
  readonly discountPercent: number;
  readonly lots: number;
  readonly minimumLots: number;
  readonly maximumLots: number;
}

/** What has been typed, in digits of any width, as terms for the server to judge; null while a field is empty or no number. */
export function termsOf(typed: Typed): Terms | null {
  const plain = (text: string) => text.normalize("NFKC").trim();
  const number = (text: string) => (/^\d+(\.\d+)?$/.test(plain(text)) ? Number(plain(text)) : null);
  const code = plain(typed.code).toUpperCase();
  const [discountPercent, lots, minimumLots, maximumLots] = [
    number(typed.discount),
    number(typed.lots),
    number(typed.minimum),
    number(typed.maximum),
  ];
  if (code === "" || discountPercent === null || lots === null) return null;
  if (minimumLots === null || maximumLots === null) return null;
  return { code, discountPercent, lots, minimumLots, maximumLots };
}
