import { dailyLimitVersions } from "@akari/exchange/rules/tables/daily-limit";
import { renewalIntervalVersions } from "@akari/exchange/rules/tables/renewal-interval";
import { tickSizeVersions } from "@akari/exchange/rules/tables/tick-size";
import type { Check } from "../check.ts";
import { differences } from "../compare.ts";
import type { JsonNode } from "../json-node.ts";
import { CannotRun, Malformed } from "../malformed.ts";
import { readDate, readTenths, yenOf } from "../units.ts";

/** A row as the file writes it: cells in yen, null is open-ended. */
type Row = Readonly<Record<string, number | null>>;

interface Table {
  /** Field names of a row's bound and value. */
  readonly bound: "upTo" | "below";
  readonly value: "tick" | "width" | "interval";
  readonly versions: readonly { readonly validFrom: string; readonly rows: readonly Row[] }[];
}

/** The exchange's rule tables by their names in the file. */
const tables: Readonly<Record<string, Table>> = {
  tickStandard: tickTable("standard"),
  tickTopix500: tickTable("topix500"),
  dailyLimit: {
    bound: "below",
    value: "width",
    versions: dailyLimitVersions.map(({ validFrom, rows }) => ({
      validFrom,
      rows: rows.map(({ below, width }) => ({ below: cell(below), width: cell(width) })),
    })),
  },
  renewalInterval: {
    bound: "below",
    value: "interval",
    versions: renewalIntervalVersions.map(({ validFrom, rows }) => ({
      validFrom,
      rows: rows.map(({ below, interval }) => ({ below: cell(below), interval: cell(interval) })),
    })),
  },
};

/** Fields of the file that are not tables. */
const headFields: readonly string[] = ["schemaVersion", "kind", "description"];

/** One check per table (it exists with the same number of rows) and one per row of the file. */
export function tableChecks(file: JsonNode): Check[] {
  const names = file.names().filter((name) => !headFields.includes(name));
  if (names.length === 0) throw new Malformed("the file", "the file must have at least one table");
  return names.flatMap((name) => checksOf(name, file.field(name)));
}

function checksOf(name: string, node: JsonNode): Check[] {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table === undefined) {
    const run = () => {
      throw new CannotRun(`unknown table "${name}"`);
    };
    return [{ id: name, title: "complete table", run }];
  }
  const ruleVersion = readDate(node.field("ruleVersion"));
  const expected = node.field("rows").list((row) => readRow(row, table));
  const ours = table.versions.find(({ validFrom }) => validFrom === ruleVersion)?.rows ?? null;

  const whole: Check = {
    id: name,
    title: `table in force from ${ruleVersion}`,
    run() {
      if (ours === null) throw new CannotRun(`unknown rule version ${ruleVersion}`);
      return differences(expected.length, ours.length, "number of rows");
    },
  };
  const rows = expected.map((row, index) => ({
    id: `${name}.rows[${index}]`,
    title: `row of the table in force from ${ruleVersion}`,
    run: () => differences(row, ours?.[index] ?? {}),
  }));
  return [whole, ...rows];
}

function readRow(node: JsonNode, { bound, value }: Table): Row {
  const read = (name: string) => node.field(name).nullable((tenths) => yenOf(readTenths(tenths)));
  return { [bound]: read(bound), [value]: yenOf(readTenths(node.field(value))) };
}

function tickTable(name: "standard" | "topix500"): Table {
  return {
    bound: "upTo",
    value: "tick",
    versions: tickSizeVersions.map(({ validFrom, [name]: rows }) => ({
      validFrom,
      rows: rows.map(({ upTo, tick }) => ({ upTo: cell(upTo), tick: cell(tick) })),
    })),
  };
}

function cell(tenths: number): number | null {
  return tenths === Infinity ? null : yenOf(tenths);
}
