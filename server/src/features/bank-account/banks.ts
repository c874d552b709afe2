import { Worker } from "node:worker_threads";
import {
  practiceBankCode,
  practiceBankName,
  practiceBranches,
} from "@akari/api/bank-account-rules";
import type { BankItem, BranchItem } from "@akari/api/bank-account";
import type { ListedBanks, PackedBank } from "./list-banks.ts";
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

let loading: Promise<Banks> | null = null;

/** The list, read at its first use and kept. */
export function loadBanks(): Promise<Banks> {
  loading ??= readBanks().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The list of the package is five megabytes of JSON, which a thread of its own reads: the edge answers others meanwhile. */
async function readBanks(): Promise<Banks> {
  const { edition, banks } = await listed();
  const packed = new Map(banks.map((bank) => [bank.item.code, bank]));
  const items = [...packed.values()].map(({ item }) => item);
  const branchesOf = (bankCode: string): readonly BranchItem[] | null =>
    bankCode === practiceBankCode ? practiceBranches : unpacked(packed.get(bankCode));

  return {
    practice,
    edition,
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

function unpacked(bank: PackedBank | undefined): readonly BranchItem[] | null {
  return (
    bank?.branches.split("\n").map((line) => {
      const [code = "", name = "", kana = ""] = line.split("\t");
      return { code, name, kana };
    }) ?? null
  );
}

function listed(): Promise<ListedBanks> {
  const worker = new Worker(new URL("list-banks.ts", import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the thread that lists the banks ended")));
  });
}
