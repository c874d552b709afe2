import type { Step } from "./run-step.ts";

/** Static checks of the sources; each counts as one test. */
export const staticChecks: readonly Step[] = [
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "lint", command: ["oxlint", "--deny-warnings"] },
  // One checker for each part: several would each work out the types that they have in common.
  { name: "types", command: ["tsc", "-b", "--checkers", "1"] },
  { name: "imports", command: ["node", "scripts/check-imports.ts"] },
  { name: "unused", command: ["knip", "--no-progress"] },
  { name: "texts", command: ["node", "web/build/check-texts.ts"] },
  { name: "acceptance", command: ["node", "scripts/check-acceptance.ts"] },
  { name: "requirements", command: ["node", "scripts/check-requirements.ts"] },
  { name: "weaknesses", command: ["node", "scripts/check-weaknesses.ts"] },
  { name: "pointers", command: ["node", "scripts/check-pointers.ts"] },
];
