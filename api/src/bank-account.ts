import * as v from "valibot";
import {
  folded,
  foldHolder,
  foldNumber,
  holderLength,
  isBankNumber,
  isHolder,
  practiceBankCode,
} from "./bank-account-rules.ts";
import * as field from "./fields.ts";

const bankCode = v.pipe(
  field.text(10),
  v.transform(folded),
  v.regex(/^[0-9]{4}$/, "BANK_UNKNOWN"),
  v.description(`Four digits; ${practiceBankCode} is the practice bank.`),
);
const branchCode = v.pipe(
  field.text(10),
  v.transform(folded),
  v.regex(/^[0-9]{3}$/, "BRANCH_UNKNOWN"),
);

/** 普通, 当座, 貯蓄. */
const accountType = v.picklist(["ordinary", "current", "savings"]);

const holder = v.pipe(
  field.text(),
  v.transform(foldHolder),
  v.nonEmpty("FIELD_REQUIRED"),
  v.maxLength(holderLength, "FIELD_TOO_LONG"),
  v.check(isHolder, "HOLDER_FORMAT"),
  v.description("Katakana or Latin letters; hiragana and full or half width are the same."),
);

const number = v.pipe(
  field.text(40),
  v.transform(foldNumber),
  v.nonEmpty("FIELD_REQUIRED"),
  v.check(isBankNumber, "BANK_NUMBER_FORMAT"),
  v.description("Seven digits. Only the last three and a keyed hash are kept."),
);

/** Fields in the order in which they are checked (M-VAL-21). */
export const addBankAccountRequest = v.strictObject({
  clientId: field.clientId,
  holder,
  bankCode,
  branchCode,
  accountType: v.exactOptional(accountType, "ordinary"),
  number,
  /** The `uploadId` of upload/image. */
  imageId: v.exactOptional(field.id),
});

export const addBankAccountAnswer = v.strictObject({ bankAccountId: field.id });

export const removeBankAccountRequest = v.strictObject({ bankAccountId: field.id });

const keyword = v.exactOptional(
  v.pipe(
    v.string(),
    v.maxLength(40, "FIELD_TOO_LONG"),
    v.check((value) => !value.includes("\0"), "FIELD_FORMAT"),
    v.description("Name, kana or code, or how it begins; absent: from the first code on."),
  ),
);

export const searchBanksRequest = v.strictObject({ keyword });
export const searchBranchesRequest = v.strictObject({ bankCode, keyword });

const bankItem = v.strictObject({
  code: v.string(),
  name: v.string(),
  kana: v.string(),
  branches: field.count,
});
export type BankItem = v.InferOutput<typeof bankItem>;

/** At most 50 of `total`, names that begin with the keyword first. */
export const bankResults = v.strictObject({
  /** Always offered, whatever the keyword. */
  practice: bankItem,
  items: v.array(bankItem),
  total: field.count,
  /** Date of the list of banks. */
  edition: field.date,
});

const branchItem = v.strictObject({ code: v.string(), name: v.string(), kana: v.string() });
export type BranchItem = v.InferOutput<typeof branchItem>;

export const branchResults = v.strictObject({ items: v.array(branchItem), total: field.count });

const bankAccountItem = v.strictObject({
  bankAccountId: field.id,
  holder: v.string(),
  bankCode: v.string(),
  bankName: v.string(),
  branchCode: v.string(),
  branchName: v.string(),
  accountType,
  /** For example ****817. */
  maskedNumber: v.string(),
  /** null: without an image. */
  imageId: v.nullable(field.id),
  addedAt: field.time,
  /** Withdrawals to it that were approved or are under review. */
  uses: v.strictObject({
    count: field.count,
    /** When the last of them was requested; null: none was. */
    lastAt: v.nullable(field.time),
  }),
  /** Withdrawals under review, oldest first; they fail and are credited back when it is removed. */
  pending: v.array(v.strictObject({ orderNumber: v.string(), amount: field.yen })),
});
export type BankAccountItem = v.InferOutput<typeof bankAccountItem>;

/** In the order in which they were added. */
export const bankAccountList = v.strictObject({
  items: v.array(bankAccountItem),
  maximum: field.count,
});
