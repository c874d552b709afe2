import { valuationPrice } from "../account/figures.ts";
import type { Evolution } from "../noun.ts";
import { countFinancingAnew } from "../portfolio/count-position.ts";
import { revalue } from "../portfolio/holdings.ts";
import { evolveTerms } from "./evolve-terms.ts";
import { listedOf } from "./listed.ts";
import type { instrument } from "./vocabulary.ts";

/** Positions are valued at the last print, or before the first one at the base price of the terms. */
export const instrumentEvolution: Evolution<typeof instrument> = {
  marketEvents: {
    "instrument-phase"(state, { code, phase }) {
      listedOf(state, code).phase = phase;
    },
    "operator-halt"(state, { code, halt }) {
      listedOf(state, code).operatorHalt = halt;
    },
    "instrument-listed"(state, { listed }) {
      state.instruments.set(listed.instrument.code, { ...listed });
    },
    "instrument-terms"(state, { code, terms }) {
      const listed = listedOf(state, code);
      const before = valuationPrice(listed);
      evolveTerms(listed, terms);
      revalue(state, code, before, valuationPrice(listed));
    },
    "instrument-print"(state, { code, price }) {
      const listed = listedOf(state, code);
      const before = valuationPrice(listed);
      listed.lastPrice = price;
      revalue(state, code, before, valuationPrice(listed));
    },
    "trading-date"(state, { tradingDate }) {
      state.tradingDate = tradingDate;
      state.shortSold.clear();
      countFinancingAnew(state);
    },
  },
};
