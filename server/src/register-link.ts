/** The page that registers with this code; its path is that of `register` in web/src/navigation/routes.ts. */
export function registerLink(address: string, invitationCode: string): string {
  const query = new URLSearchParams({ invitationCode });
  return `${address}/japan7/#/subPackages/register/register?${query.toString()}`;
}
