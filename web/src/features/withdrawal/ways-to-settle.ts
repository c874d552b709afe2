/** Addresses to which a customer is led who has no bank account or no fund password, or has forgotten it. */
export interface WaysToSettle {
  readonly bankAccounts: string;
  readonly fundPassword: string;
  readonly forgotten: string;
}
