import { type Config, standardConfig } from "../config.ts";
import { StartRefusal } from "../db/start-refusal.ts";
import { readConfig } from "../read-config.ts";

/** Refuses wrong arguments with the command's usage line. */
export function usage(line: string): StartRefusal {
  return new StartRefusal(`Usage: ${line}`);
}

/**
 * Runs a command with the settings of the environment and its arguments. The exit status is 0 when it returns true, else 1;
 * actionable problems are printed in plain words, faults of ours with their stack.
 */
export async function runCommand(
  command: (config: Config, words: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const config = readConfig(process.env);
  if (Array.isArray(config)) {
    console.error(
      ["These settings cannot be used:", ...config.map((problem) => `  ${problem}`)].join("\n"),
    );
    process.exitCode = 1;
    return;
  }
  // Abandons the work under way; an embedded database ends with the process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(1));
  try {
    if (!(await command({ ...standardConfig, ...config }, process.argv.slice(2))))
      process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error);
    process.exitCode = 1;
  }
}
