import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import type { BankItem } from "@akari/api/bank-account";

/** A bank with its branches as lines of code, name and kana: a tenth of the memory of 29,000 objects. */
export interface PackedBank {
  readonly item: BankItem;
  readonly branches: string;
}

/** A message of the thread. */
export interface ListedBanks {
  /** Date of the list, YYYY-MM-DD. */
  readonly edition: string;
  readonly banks: readonly PackedBank[];
}

// A thread's program: it tells the banks of the package, and ends. `zengin-code` is the only JavaScript form of Japan's list that is renewed monthly.
parentPort?.postMessage(await listBanks());

interface SourceBranch {
  readonly code: string;
  readonly name: string;
  readonly kana: string;
}
type Source = Readonly<
  Record<string, SourceBranch & { readonly branches: Readonly<Record<string, SourceBranch>> }>
>;

async function listBanks(): Promise<ListedBanks> {
  const require = createRequire(import.meta.url);
  // Read as JSON, which takes a twentieth of the time of running the package's file.
  const text = await readFile(require.resolve("zengin-code/lib/zengin-data.js"), "utf8");
  const source = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Source;
  const { version } = require("zengin-code/package.json") as { version: string };

  const banks: PackedBank[] = [];
  for (const { code, name, kana, branches } of Object.values(source).toSorted(byCode)) {
    const own = Object.values(branches).toSorted(byCode);
    banks.push({
      item: {
        code,
        name: bankName(code, name),
        kana: `${kana}${isBank(code, name) ? "ギンコウ" : ""}`,
        branches: own.length,
      },
      branches: own
        .map((branch) => `${branch.code}\t${branchName(code, branch.name)}\t${branch.kana}`)
        .join("\n"),
    });
  }
  return { edition: editionOf(version), banks };
}

function byCode(one: { readonly code: string }, other: { readonly code: string }): number {
  return one.code < other.code ? -1 : 1;
}

/** `1.0.0-p20260824` is the list of 24 August 2026. */
function editionOf(version: string): string {
  const [, year, month, day] = /p(\d{4})(\d\d)(\d\d)$/.exec(version) ?? [];
  if (day === undefined) throw new Error(`the list of banks has no date: ${version}`);
  return `${year}-${month}-${day}`;
}

/** Codes below 1000 are banks, and 9900 is the postal one; the list leaves 銀行 out of their names. */
function isBank(code: string, name: string): boolean {
  const isNamedSo = /(バンク|銀行|ジャパン|リミテッド|・エイ|、エヌ・エイ|・ヴィ|・ジー)$/.test(
    name,
  );
  return (code < "1000" || code === "9900") && !isNamedSo;
}

function bankName(code: string, name: string): string {
  return `${name.normalize("NFKC")}${isBank(code, name) ? "銀行" : ""}`;
}

/** The list leaves 支店 out; cooperatives have 支所 and others, so that theirs stay as they are. */
function branchName(bankCode: string, name: string): string {
  const isWhole =
    bankCode >= "3000" || /(店|所|部|室|課|局|口|センター|プラザ|コーナー|営業)$/.test(name);
  return `${name.normalize("NFKC")}${isWhole ? "" : "支店"}`;
}
