import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import {
  practiceBankCode,
  practiceBankName,
  practiceBranches,
} from "@akari/api/bank-account-rules";
import type { BankItem, BranchItem } from "@akari/api/bank-account";
import { type Found, searchNamed } from "./search-key.ts";

/** Japan's banks and branches (全銀), and the practice bank. */
export interface Banks {
  readonly practice: BankItem;
  /** Date of the list, YYYY-MM-DD. */
  readonly edition: string;
  /** At most 50 banks; the practice bank is none of them. */
  search(keyword: string): Found<BankItem>;
  /** At most 50 branches; null: there is no such bank. */
  searchBranches(bankCode: string, keyword: string): Found<BranchItem> | null;
  bank(code: string): BankItem | null;
  branch(bankCode: string, branchCode: string): BranchItem | null;
}

const most = 50;

const practice: BankItem = {
  code: practiceBankCode,
  name: practiceBankName,
  kana: "アカリレンシユウギンコウ",
  branches: practiceBranches.length,
};

/** A bank with its branches as lines of code, name and kana: a tenth of the memory of 29,000 objects. */
interface Packed {
  readonly item: BankItem;
  readonly branches: string;
}

let loading: Promise<Banks> | null = null;

/** The list, read at its first use and kept. */
export function loadBanks(): Promise<Banks> {
  loading ??= readBanks().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

interface SourceBranch {
  readonly code: string;
  readonly name: string;
  readonly kana: string;
}
type Source = Readonly<
  Record<string, SourceBranch & { readonly branches: Readonly<Record<string, SourceBranch>> }>
>;

async function readBanks(): Promise<Banks> {
  const require = createRequire(import.meta.url);
  // Read as JSON, which takes a twentieth of the time of running the package's file: the edge answers others meanwhile.
  const text = await readFile(require.resolve("zengin-code/lib/zengin-data.js"), "utf8");
  const source = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Source;
  const { version } = require("zengin-code/package.json") as { version: string };

  const packed = new Map<string, Packed>();
  for (const { code, name, kana, branches } of Object.values(source).toSorted(byCode)) {
    const own = Object.values(branches).toSorted(byCode);
    packed.set(code, {
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
  const items = [...packed.values()].map(({ item }) => item);
  const branchesOf = (bankCode: string): readonly BranchItem[] | null =>
    bankCode === practiceBankCode ? practiceBranches : unpacked(packed.get(bankCode));

  return {
    practice,
    edition: editionOf(version),
    search: (keyword) => searchNamed(items, keyword, most),
    searchBranches(bankCode, keyword) {
      const branches = branchesOf(bankCode);
      return branches === null ? null : searchNamed(branches, keyword, most);
    },
    bank: (code) => (code === practiceBankCode ? practice : (packed.get(code)?.item ?? null)),
    branch: (bankCode, branchCode) =>
      branchesOf(bankCode)?.find(({ code }) => code === branchCode) ?? null,
  };
}

function unpacked(bank: Packed | undefined): readonly BranchItem[] | null {
  return (
    bank?.branches.split("\n").map((line) => {
      const [code = "", name = "", kana = ""] = line.split("\t");
      return { code, name, kana };
    }) ?? null
  );
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
