import { hash } from "node:crypto";
import type { ColumnValues, Table } from "@akari/core/tables/table";
import { sealOwner, sealTexts } from "./seal-text.ts";
import type { SealedTable } from "./sealed-table.ts";
import { allSealedTables } from "./sealed-tables.ts";

/** The seals of one batch, each list an array literal as PostgreSQL itself writes it: the chain is over these texts. */
interface BatchSeals {
  readonly tables: string;
  readonly owners: string;
  readonly digests: string;
}

/** How many texts are remembered of tables that are sealed only when they have changed; beyond it they are sealed anew. */
const mostTexts = 100_000;

/** Rows of a table as they are stored. */
export interface TableValues {
  readonly table: Table<never>;
  readonly values: ColumnValues;
}

interface Sealing extends SealedTable {
  /** Places of its columns among the table's columns; of the owner null when there is none. */
  readonly places: readonly number[];
  readonly ownerPlace: number | null;
  /** The last text of each owner. */
  readonly texts: Map<number, string>;
}

/** Seals the rows of batches, in the core's thread: it has their values in hand anyway. */
export class Sealer {
  readonly #sealed = new Map<string, SealedTable>(
    allSealedTables()
      .filter(({ by }) => by !== "trigger")
      .map((table) => [table.table, table]),
  );
  readonly #sealing = new Map<string, Sealing>();

  /** null: nothing of the batch is sealed. */
  seal(tables: readonly TableValues[]): BatchSeals | null {
    const seals: Seals = { numbers: "", owners: "", digests: "" };
    for (const { table, values } of tables) {
      const sealing = this.#sealingOf(table);
      if (sealing !== null) sealRows(sealing, values, seals);
    }
    return seals.numbers === ""
      ? null
      : {
          tables: `{${seals.numbers}}`,
          owners: `{${seals.owners}}`,
          digests: `{${seals.digests}}`,
        };
  }

  #sealingOf({ name, columns }: Table<never>): Sealing | null {
    const known = this.#sealing.get(name);
    if (known !== undefined) return known;
    const sealed = this.#sealed.get(name);
    if (sealed === undefined) return null;
    const placeOf = (wanted: string) => columns.findIndex((column) => column.name === wanted);
    const { owner } = sealed;
    const sealing: Sealing = {
      ...sealed,
      places: sealed.columns.map((column) => placeOf(column.name)),
      ownerPlace: owner.kind === "none" ? null : placeOf(owner.column),
      texts: new Map(),
    };
    this.#sealing.set(name, sealing);
    return sealing;
  }
}

interface Seals {
  numbers: string;
  owners: string;
  digests: string;
}

function sealRows(sealing: Sealing, values: ColumnValues, seals: Seals): void {
  const { places, ownerPlace } = sealing;
  const texts = sealTexts(
    sealing,
    places.map((place) => values[place]!),
  );
  const owners = ownerPlace === null ? null : values[ownerPlace]!;
  for (const [index, text] of texts.entries()) {
    const owner = sealOwner(sealing, owners === null ? null : owners[index]!);
    if (sealing.onlyWhenChanged && !isNew(sealing, owner, text)) continue;
    const comma = seals.numbers === "" ? "" : ",";
    seals.numbers += comma + sealing.number;
    seals.owners += comma + owner;
    seals.digests += comma + digestOf(text);
  }
}

function isNew({ texts }: Sealing, owner: number, text: string): boolean {
  if (texts.get(owner) === text) return false;
  if (texts.size >= mostTexts) texts.clear();
  texts.set(owner, text);
  return true;
}

/** The first 16 bytes of SHA-256, written as PostgreSQL writes a uuid: its one type of 16 bytes without a length. */
function digestOf(text: string): string {
  const digits = hash("sha256", text, "hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20, 32)}`;
}
