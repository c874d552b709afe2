import { plainText, typedNumber } from "../../decision/typed-number.ts";

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
  const code = plainText(typed.code).toUpperCase();
  const [discountPercent, lots, minimumLots, maximumLots] = [
    typedNumber(typed.discount),
    typedNumber(typed.lots),
    typedNumber(typed.minimum),
    typedNumber(typed.maximum),
  ];
  if (code === "" || discountPercent === null || lots === null) return null;
  if (minimumLots === null || maximumLots === null) return null;
  return { code, discountPercent, lots, minimumLots, maximumLots };
}
