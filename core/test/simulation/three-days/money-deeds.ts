import { totalsNow } from "@akari/brokerage/account/figures";
import { summarise } from "@akari/brokerage/account/summary";
import { owedBy } from "@akari/brokerage/loan/owed";
import { sen, zero } from "@akari/brokerage/money";
import { isWithdrawalOpen } from "@akari/brokerage/withdrawal/window";
import { pendingWithdrawalsMaximum } from "@akari/brokerage/withdrawal/withdrawal";
import { type Acts, type Deed, desk, operator } from "./acts.ts";
import { accountOf, cast, ownOf, payIn } from "./cast.ts";

const yen = (amount: number) => sen(amount * 100);

/** Deposits, withdrawals, loans, and operators who act at once. */
export class MoneyDeeds {
  readonly #acts: Acts;

  constructor(acts: Acts) {
    this.#acts = acts;
  }

  withdraw(): void {
    const [accountId, other] = [cast[5]!, cast[6]!];
    const deed = {
      kind: "request-withdrawal",
      accountId,
      bankAccountId: 1,
      amount: yen(10_000),
    } as const;
    if (!isWithdrawalOpen(this.#acts.at))
      return this.#acts.refused("withdraws at night", deed, "WITHDRAWAL_CLOSED");
    const { withdrawable } = summarise(totalsNow(accountOf(this.#acts, accountId)), zero);
    const over = sen(100 * (Math.floor(withdrawable / 100) + 1));
    this.#acts.refused(
      "withdraws more than there is",
      { ...deed, amount: over },
      "WITHDRAWAL_ABOVE_AVAILABLE",
    );
    this.#acts.refused(
      "withdraws half a yen",
      { ...deed, amount: sen(1_000_050) },
      "WITHDRAWAL_AMOUNT_INVALID",
    );
    this.#acts.refused("withdraws too little", { ...deed, amount: yen(1) }, "WITHDRAWAL_TOO_SMALL");
    this.#withdrawTooOften(deed);
    const pending = ownOf(this.#acts.state.withdrawals, accountId);
    if (pending.length >= pendingWithdrawalsMaximum) return;
    const { withdrawalId } = this.#acts.does(deed);
    const cancels = {
      kind: "cancel-withdrawal",
      accountId,
      withdrawalId: withdrawalId!,
      reason: "CANCELLED_BY_CUSTOMER",
    } as const;
    this.#acts.refused(
      "cancels another's withdrawal",
      { ...cancels, accountId: other },
      "WITHDRAWAL_UNKNOWN",
    );
    // Four of them wait for their 24 hours; the others are taken back, twice.
    if (pending.length < 4) return;
    this.#acts.does(cancels);
    this.#acts.refused("cancels a withdrawal twice", cancels, "WITHDRAWAL_DECIDED");
    const decides = {
      kind: "decide-withdrawal",
      withdrawalId: withdrawalId!,
      decision: "approved",
      reason: null,
    } as const;
    this.#acts.refused(
      "decides a withdrawal that was cancelled",
      { ...decides, actor: desk },
      "WITHDRAWAL_DECIDED",
    );
  }

  /** As many as may wait, one more, and all of these back. */
  #withdrawTooOften(deed: Deed & { readonly kind: "request-withdrawal" }): void {
    const { accountId } = deed;
    const asked: number[] = [];
    const mayWait = () =>
      ownOf(this.#acts.state.withdrawals, accountId).length < pendingWithdrawalsMaximum;
    while (mayWait()) asked.push(this.#acts.does(deed).withdrawalId!);
    this.#acts.refused("withdraws too often", deed, "TOO_MANY_WITHDRAWALS");
    const reason = "CANCELLED_BY_CUSTOMER";
    for (const withdrawalId of asked)
      this.#acts.does({ kind: "cancel-withdrawal", accountId, withdrawalId, reason });
  }

  /** In the second in which the 24 hours of withdrawals end. */
  withdrawalDue(due: readonly { readonly id: number; readonly accountId: number }[]): void {
    for (const { id: withdrawalId, accountId } of due)
      this.#acts.refused(
        "cancels in the second of the payout",
        { kind: "cancel-withdrawal", accountId, withdrawalId, reason: "CANCELLED_BY_CUSTOMER" },
        "WITHDRAWAL_DECIDED",
      );
  }

  borrow(): void {
    const [accountId, other] = [cast[7]!, cast.at(-1)!];
    const deed = { kind: "apply-loan", accountId, amount: yen(500_000) } as const;
    this.#acts.refused(
      "borrows without an identity",
      { ...deed, accountId: other },
      "IDENTITY_NOT_PASSED",
    );
    const [running] = ownOf(this.#acts.state.loans, accountId);
    if (running === undefined) {
      this.#acts.refused(
        "borrows too much",
        { ...deed, amount: yen(90_000_000) },
        "LOAN_ABOVE_LIMIT",
      );
      const { loanId } = this.#acts.does(deed);
      this.#acts.refused("borrows twice at once", deed, "LOAN_OPEN");
      this.#acts.refused(
        "repays before the payout",
        { kind: "repay-loan", accountId, loanId: loanId!, amount: yen(100) },
        "LOAN_NOT_RUNNING",
      );
      const decides = {
        kind: "decide-loan",
        loanId: loanId!,
        decision: "approved",
        reason: null,
      } as const;
      this.#acts.does({ ...decides, actor: operator("7"), approvals: ["7"] });
      this.#acts.refused(
        "decides a loan at once with another",
        { ...decides, actor: desk },
        "LOAN_DECIDED",
      );
      return;
    }
    const { id: loanId } = running;
    const owed = owedBy(this.#acts.state, accountOf(this.#acts, accountId), this.#acts.at);
    const repays = { kind: "repay-loan", accountId, loanId } as const;
    this.#acts.refused(
      "repays another's loan",
      { ...repays, accountId: other, amount: yen(100) },
      "LOAN_UNKNOWN",
    );
    this.#acts.refused(
      "repays more than is owed",
      { ...repays, amount: sen(owed + 100) },
      "LOAN_REPAYMENT_ABOVE_OWED",
    );
    this.#acts.refused(
      "repays half a yen",
      { ...repays, amount: sen(50) },
      "LOAN_REPAYMENT_INVALID",
    );
    if (!this.#acts.tries({ ...repays, amount: owed })) return;
    this.#acts.refused("repays twice at once", { ...repays, amount: owed }, "LOAN_NOT_RUNNING");
  }

  /** A freeze in the middle of everything, asked for by several at once; it ends before its time. */
  freeze(): void {
    const [, , , , accountId] = cast;
    const deed = {
      kind: "freeze-account",
      accountId: accountId!,
      reason: "FREEZE_ASKED_BY_CUSTOMER",
      minutes: 50,
    } as const;
    this.#acts.refused("freezes alone", { ...deed, actor: operator("7") }, "SECOND_PERSON_NEEDED");
    const both = { ...deed, actor: operator("7"), approvals: ["8", "7"] };
    this.#acts.does(both);
    this.#acts.refused(
      "freezes at once with another",
      { ...both, actor: operator("9"), approvals: ["8", "9"] },
      "FREEZE_RUNNING",
    );
  }

  frozen(): void {
    const accountId = cast[4]!;
    const code = [...this.#acts.state.instruments.keys()][0]!;
    const applies = {
      kind: "place-order",
      accountId,
      code,
      side: "long",
      type: "market",
      price: null,
    } as const;
    this.#acts.refused(
      "orders while frozen",
      { ...applies, quantity: 100 as never, leverage: 1 },
      "ACCOUNT_FROZEN",
    );
    const [fund] = this.#acts.state.funds.values();
    this.#acts.refused(
      "follows while frozen",
      { kind: "subscribe-fund", accountId, fundId: fund!.id, amount: yen(10_000) },
      "ACCOUNT_FROZEN",
    );
  }

  unfreeze(): void {
    const both = {
      kind: "unfreeze-account",
      accountId: cast[4]!,
      actor: operator("7"),
      approvals: ["8", "7"],
    } as const;
    this.#acts.does(both);
    this.#acts.refused(
      "unfreezes at once with another",
      { ...both, actor: operator("9"), approvals: ["8", "9"] },
      "FREEZE_NOT_RUNNING",
    );
  }

  /** A deposit of the wrong customer is taken back, once. */
  correct(): void {
    const accountId = cast[6]!;
    payIn(this.#acts, accountId, 4_000_000);
    const entry = this.#acts.lives.core.batch.entries.findLast(
      ({ kind }) => kind === "deposit-approved",
    )!;
    const deed = {
      kind: "correct-entry",
      accountId,
      entryId: entry.id,
      entryKind: "deposit-approved",
      amount: yen(4_000_000),
      reason: "CORRECTION_WRONG_ACCOUNT",
    } as const;
    const both = { ...deed, actor: operator("7"), approvals: ["8", "7"] };
    this.#acts.refused("corrects alone", { ...deed, actor: operator("7") }, "SECOND_PERSON_NEEDED");
    this.#acts.does(both);
    this.#acts.refused(
      "corrects twice",
      { ...both, actor: operator("9"), approvals: ["8", "9"] },
      "ENTRY_CORRECTED",
    );
  }
}
