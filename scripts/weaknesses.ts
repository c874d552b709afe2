import { satisfies } from "semver";

/** A published weakness of a package, as it stands in `known-weaknesses.json`. */
export interface Weakness {
  readonly id: string;
  readonly package: string;
  /** A range of npm. */
  readonly versions: string;
  readonly what: string;
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/** A line for each package of the lock file that has a known weakness. */
export function weaknessesIn(lock: LockFile, known: readonly Weakness[]): string[] {
  return Object.entries(lock.packages).flatMap(([path, { version }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (version === undefined || !path.includes("node_modules/")) return [];
    return known
      .filter((one) => one.package === name && satisfies(version, one.versions))
      .map(({ id, what }) => `${path} ${version}: ${what} (${id})`);
  });
}

/** What `npm audit --json` has said: a line for each weak package, or why it could not look. */
export function readAudit(output: string): string[] | { readonly failure: string } {
  let answer: unknown;
  try {
    answer = JSON.parse(output);
  } catch {
    return { failure: "npm audit gave no answer" };
  }
  const { vulnerabilities, message } = answer as {
    vulnerabilities?: Record<string, { severity: string; range: string }>;
    message?: string;
  };
  if (vulnerabilities === undefined) return { failure: message ?? "npm audit gave no list" };
  return Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
}
