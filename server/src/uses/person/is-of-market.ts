/** SQL: the account is one of the course's market. */
export function isOfMarket(account: string, course: string): string {
  return `exists (select from person_accounts pa join courses kc using (market) where pa.account_id = ${account} and kc.course = ${course})`;
}
