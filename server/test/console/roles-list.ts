import { consoleEndpoints } from "@akari/api/console/endpoints";
import { type Role, roles } from "@akari/api/console/roles";

/** The list of docs/operators.md, from the rows of the endpoint table. */
export function rolesList(): string {
  return roles.map((role) => `- **${role}**: ${rowsOf(role)}`).join("\n");
}

function rowsOf(role: Role): string {
  const nouns = new Map<string, string[]>();
  for (const [name, row] of Object.entries(consoleEndpoints)) {
    if (row.roles === "anyone" || !(row.roles as readonly Role[]).includes(role)) continue;
    const [noun = "", action] = name.split("/");
    nouns.set(noun, [...(nouns.get(noun) ?? []), ...(action === undefined ? [] : [action])]);
  }
  return [...nouns]
    .map(([noun, actions]) =>
      actions.length === 0 ? `\`${noun}\`` : `\`${noun}\` (${actions.join(", ")})`,
    )
    .join(", ");
}
