import { Affordable } from "../../ideas/affordable.tsx";
import { MostTraded } from "../../ideas/most-traded.tsx";
import { SectorIdeas } from "../../ideas/sector-ideas.tsx";

/** Where to begin, before anything is typed. */
export function SearchIdeas() {
  return (
    <>
      <MostTraded most={5} />
      <SectorIdeas />
      <Affordable most={5} />
    </>
  );
}
