import { useFormat } from "../i18n/provider.tsx";
import { NameText } from "./name-text.tsx";
import { nameIn } from "./names.ts";
import { replayDateOf, type Replayed } from "./replay-date.ts";
import { ReplayMark } from "./replay-mark.tsx";
import type { Instrument } from "./use-instruments.ts";

type NamedInstrument = { readonly name: string; readonly nameEnglish: string } & Replayed;

/** A share's name, with its mark when its prices are replayed. */
export function QuoteName({ quote }: { readonly quote: NamedInstrument }) {
  const { tag } = useFormat();
  return <MarkedName name={nameIn(tag, quote)} date={replayDateOf(quote)} />;
}

/** The same for a share of which a list knows only the code. */
export function InstrumentName({ instrument }: { readonly instrument: Instrument }) {
  return <MarkedName name={instrument.plainName} date={instrument.originalDate} />;
}

function MarkedName({ name, date }: { readonly name: string; readonly date: string | null }) {
  return (
    <>
      <NameText name={name} /> <ReplayMark date={date} />
    </>
  );
}
