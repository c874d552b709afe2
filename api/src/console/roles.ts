/**
 * Roles of operators, each with the least that its work needs (M-ROLE-4). One person may have several; docs/operators.md has the table of
 * what each may do, which is generated from the rows of `endpoints.ts`.
 */
export const roles = [
  "administrator",
  "identity-reviewer",
  "treasury",
  "support",
  "market-operations",
  "auditor",
] as const;
export type Role = (typeof roles)[number];
