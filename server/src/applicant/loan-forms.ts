import type { Edge } from "../edge.ts";
import { commandMemoryMs } from "@akari/core/command-memory";
import { SealBroken, SealLost } from "../vault/vault.ts";

/** A form is erased this many days after the decision (docs/loan.md#personal-data). */
export const loanFormDays = 30;

/** An applicant's data for the review. */
export interface LoanForm {
  readonly applicantName: string;
  /** The specimen's number with its middle hidden: the number itself is nowhere. */
  readonly idMask: string;
  readonly address: string;
  readonly contactNumber: string;
  readonly email: string;
}

/** Sealed forms of loan applications, each under the id that its application was sent with. They never reach the core, a log or a message. */
export interface LoanForms {
  /** false: another form was sent under this id. Nothing is kept of an application that the core knows already. */
  keep(accountId: number, clientId: string, form: LoanForm, at: number): Promise<boolean>;
  /** null: erased, never sent, or its key is lost. */
  read(accountId: number, clientId: string): Promise<LoanForm | null>;
  erase(accountId: number, clientId: string): Promise<void>;
}

export function createLoanForms({
  sql,
  course,
  vault,
}: Pick<Edge, "sql" | "course" | "vault">): LoanForms {
  const read = async (accountId: number, clientId: string): Promise<LoanForm | null> => {
    const { rows } = await sql.query<{ sealed: Buffer }>(
      "select form_sealed as sealed from loan_forms where account_id = $1 and client_id = $2",
      [accountId, clientId],
    );
    if (rows[0] === undefined) return null;
    try {
      const opened = vault.open(rows[0].sealed, contextOf(accountId, clientId));
      return JSON.parse(opened.toString("utf8")) as LoanForm;
    } catch (error) {
      if (error instanceof SealLost || error instanceof SealBroken) return null;
      throw error;
    }
  };
  return {
    read,
    async keep(accountId, clientId, form, at) {
      const text = JSON.stringify(form);
      const { rowCount } = await sql.query(
        // Sent again after its form was erased it is the same application, which needs no form any more.
        `insert into loan_forms (account_id, client_id, form_sealed, created_at)
         select $1, $2, $3, $4 where not exists (
           select from loans where course = $6 and account_id = $1 and client_id = $2 and requested_at >= $5)
         on conflict do nothing`,
        [
          accountId,
          clientId,
          vault.seal(Buffer.from(text, "utf8"), contextOf(accountId, clientId)),
          new Date(at),
          new Date(at - commandMemoryMs),
          course,
        ],
      );
      if (rowCount !== 0) return true;
      const kept = await read(accountId, clientId);
      return kept === null || JSON.stringify(kept) === text;
    },
    async erase(accountId, clientId) {
      await sql.query("delete from loan_forms where account_id = $1 and client_id = $2", [
        accountId,
        clientId,
      ]);
    },
  };
}

/** The last four characters of a number stay, but at most half of it, and the word SPECIMEN before it. */
export function maskedNumber(idNumber: string): string {
  const typed = idNumber.normalize("NFKC").trim();
  const prefix = /^specimen/i.exec(typed)?.[0] ?? "";
  const number = Array.from(typed.slice(prefix.length));
  const count = number.filter(isCharacter).length;
  let hidden = count - Math.min(4, Math.floor(count / 2));
  const masked = number.map((each) => (isCharacter(each) && (hidden -= 1) >= 0 ? "•" : each));
  return `${prefix}${masked.join("")}`;
}

/** Of the number itself, not between its parts. */
function isCharacter(each: string): boolean {
  return !/[\s-]/.test(each);
}

/** Spaces and the width of letters make no difference. */
export function isSameName(one: string, other: string): boolean {
  return letters(one) === letters(other);
}

function letters(name: string): string {
  return name.normalize("NFKC").replace(/\s/g, "").toLowerCase();
}

function contextOf(accountId: number, clientId: string): string {
  return `loan-form/${accountId}/${clientId}`;
}
