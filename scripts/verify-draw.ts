import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { checkProof, isRight } from "../verify/src/draw/check-proof.ts";
import { ProofFormatError, readProof } from "../verify/src/draw/read-proof.ts";

/**
 * `npm run verify -- FILE`: draws a lottery or prize draws anew from a proof file, offline (docs/draws.md). Exits with status 0 when
 * every step is right, 1 when one is wrong, 2 when the file is no proof.
 */
const [named, ...more] = process.argv.slice(2);

if (named === undefined || more.length > 0) {
  say("usage: npm run verify -- FILE");
  process.exitCode = 2;
} else process.exitCode = verify(located(named));

function verify(path: string): number {
  try {
    const steps = checkProof(readProof(readFileSync(path, "utf8")));
    for (const { step, problem, about } of steps)
      say(`${step} ${problem ?? "ok"}${about === null ? "" : `: ${about}`}`);
    const right = isRight(steps);
    say(
      right
        ? "The result follows from what was published."
        : "The result is not what was published.",
    );
    return right ? 0 : 1;
  } catch (problem) {
    if (problem instanceof ProofFormatError) say(`no proof: ${problem.message}`);
    else if (problem instanceof Error && "code" in problem)
      say(`cannot read ${path}: ${problem.message}`);
    else throw problem;
    return 2;
  }
}

/** npm changes to the repository's root first; paths are relative to where the command was typed. */
function located(file: string): string {
  const typed = resolve(process.env["INIT_CWD"] ?? ".", file);
  return existsSync(file) || !existsSync(typed) ? file : typed;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
