import type { Random } from "../random.ts";
import type { SectorKey } from "../sectors.ts";
import { deniedBeginnings, deniedNames } from "./denied-names.ts";
import { sectorWords } from "./sector-words.ts";
import type { SectorWord } from "./sector-words.ts";
import { brandStems, stems } from "./stems.ts";
import type { Stem } from "./stems.ts";

export interface IssuerName {
  readonly name: string;
  readonly nameEnglish: string;
  /** Reading in katakana. */
  readonly kana: string;
}

/** Share of brand-like names in the sectors that have them; their second half is in katakana too. */
const brandShare = 0.4;

const brandSectors: ReadonlySet<SectorKey> = new Set<SectorKey>([
  "information-communication",
  "services",
  "retail-trade",
  "pharmaceutical",
  "other-financing",
]);

/**
 * Invents names that are unique in Japanese and in English. Stems rotate in a shuffled order, so that a stem is reused only
 * after all others: two issuers with one stem read like one group of companies, which is rare but natural.
 * Throws RangeError when a sector has no unused name left (about 900 per sector).
 */
export function createNameInventor(random: Random): (sector: SectorKey) => IssuerName {
  const nextStem = inTurn(shuffled(random, stems.filter(isAllowed)));
  const nextBrand = inTurn(shuffled(random, brandStems.filter(isAllowed)));
  const taken = new Set<string>();

  return (sector) => {
    const brand = brandSectors.has(sector) && random.uniform() < brandShare;
    const words = shuffled(random, sectorWords[sector]);
    const brandWords = words.filter(([word, kana]) => word === kana);
    for (let attempt = 0; attempt < 2 * stems.length; attempt += 1) {
      const useBrand = brand && attempt < brandStems.length;
      const stem = useBrand ? nextBrand() : nextStem();
      for (const word of useBrand ? brandWords : words) {
        const made = join(stem, word);
        if (deniedNames.has(made.name) || taken.has(made.name) || taken.has(made.nameEnglish))
          continue;
        taken.add(made.name).add(made.nameEnglish);
        return made;
      }
    }
    throw new RangeError(`no name left in ${sector}`);
  };
}

function join(stem: Stem, word: SectorWord): IssuerName {
  return {
    name: stem[0] + word[0],
    nameEnglish: `${stem[2]} ${word[2]}`,
    kana: stem[1] + word[1],
  };
}

function isAllowed(stem: Stem): boolean {
  return !deniedBeginnings.some((beginning) => stem[0].startsWith(beginning));
}

function inTurn(list: readonly Stem[]): () => Stem {
  let turn = 0;
  return () => {
    const stem = list[turn % list.length];
    if (stem === undefined) throw new RangeError("no stems");
    turn += 1;
    return stem;
  };
}

function shuffled<Item>(random: Random, list: readonly Item[]): Item[] {
  const order = list.map((item) => ({ item, rank: random.uniform() }));
  return order.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}
