/** Where a customer without a bank account or a fund password is led; absent: nowhere. */
export interface WaysToSettle {
  readonly bankAccounts?: string;
  readonly fundPassword?: string;
}
