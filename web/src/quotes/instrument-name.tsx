import { useFormat } from "../i18n/provider.tsx";
import { nameIn } from "./names.ts";
import { replayDateOf, type Replayed } from "./replay-date.ts";
import { ReplayMark } from "./replay-mark.tsx";
import type { Stock } from "./use-instruments.ts";

type NamedShare = { readonly name: string; readonly nameEnglish: string } & Replayed;

/** A share's name, with its mark when its prices are replayed. */
export function ShareName({ share }: { readonly share: NamedShare }) {
  const { tag } = useFormat();
  return <MarkedName name={nameIn(tag, share)} date={replayDateOf(share)} />;
}

/** The same of a share of which a list knows only the code. */
export function StockName({ stock }: { readonly stock: Stock }) {
  return <MarkedName name={stock.plainName} date={stock.originalDate} />;
}

function MarkedName({ name, date }: { readonly name: string; readonly date: string | null }) {
  return (
    <>
      {name} <ReplayMark date={date} />
    </>
  );
}
