import curl from "./program/first-bot.sh?raw";
import typescript from "./program/first-bot.ts?raw";

export type ProgramName = "typescript" | "curl";

interface Program {
  /** Its name, which is the same in every language. */
  readonly label: string;
  readonly file: string;
  readonly text: string;
}

/** Placeholder until the reader has made a token. */
export const tokenToFillIn = "akari_bot_...";

export const programs: Readonly<Record<ProgramName, Program>> = {
  typescript: { label: "TypeScript", file: "first-bot.ts", text: typescript },
  curl: { label: "curl", file: "first-bot.sh", text: curl },
};

/** The program, ready to run, with the server's address and the reader's token. */
export function programText(name: ProgramName, address: string, token: string | null): string {
  return programs[name].text
    .replace("AKARI_ADDRESS", () => address)
    .replace("AKARI_TOKEN", () => token ?? tokenToFillIn);
}
