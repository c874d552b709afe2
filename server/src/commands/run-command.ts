import type { Config } from "../config.ts";
import { StartRefusal } from "../db/start-refusal.ts";
import { readConfig } from "../read-config.ts";

/** A command that was called in a way that it does not know. */
export function usage(line: string): StartRefusal {
  return new StartRefusal(`Usage: ${line}`);
}

/**
 * Runs a command with the settings of the environment and the words behind its name. The exit status is 0 when it answers true, else 1;
 * what a person can act on is printed in plain words, a fault of ours with its stack.
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
  // What is under way is given up; the end of the process takes an embedded database with it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(1));
  try {
    if (!(await command(config, process.argv.slice(2)))) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error);
    process.exitCode = 1;
  }
}
