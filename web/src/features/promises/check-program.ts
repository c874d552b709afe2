import { fingerprint } from "@akari/verify/fingerprint";
import { type Asking, type CheckState, done } from "./check.ts";

/** Where the app's files are, as this page sees them. */
export interface OwnProgram {
  /** The app's index as the server has it now. */
  readonly readIndex: (signal: AbortSignal) => Promise<Uint8Array>;
  /** Paths of the scripts that this page runs. */
  readonly scripts: () => readonly string[];
}

/** The page that is open. */
export const openPage: OwnProgram = {
  readIndex: async (signal) => {
    const answer = await fetch(import.meta.env.BASE_URL, { signal, cache: "no-store" });
    if (!answer.ok) throw new Error(`the index was answered with ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  },
  scripts: () =>
    [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(
      ({ src }) => new URL(src).pathname,
    ),
};

/** Digits of the fingerprint that `system/version` publishes. */
const publishedDigits = 12;
const commitDigits = 7;

/** Whether the scripts of this page are those of the build whose fingerprint the server publishes. */
export async function checkProgram(
  { client, signal }: Asking,
  { readIndex, scripts }: OwnProgram,
): Promise<CheckState> {
  const running = await client.call("system/version", {}, { signal, quiet: true });
  const { version, build, commit, startedAt } = running;
  const more = {
    key: commit === null ? "detail.programSince" : "detail.programCommit",
    values: { since: startedAt, commit: commit?.slice(0, commitDigits) ?? "" },
  };
  const values = { version, build };
  if (build === "")
    return { ...shown(done("open", { key: "detail.programUnserved", values })), more };
  const index = await readIndex(signal);
  if (fingerprint(index).slice(0, publishedDigits) !== build)
    return { ...shown(done("wrong", { key: "detail.programDiffers", values })), more };
  const text = new TextDecoder().decode(index);
  const other = scripts().find((path) => !text.includes(`"${path}"`));
  if (other !== undefined)
    return {
      ...shown(done("wrong", { key: "detail.programOld", values: { ...values, script: other } })),
      more,
    };
  return { ...shown(done("right", { key: "detail.program", values })), more };
}

function shown(state: CheckState): Extract<CheckState, { readonly kind: "done" }> {
  if (state.kind !== "done") throw new Error("a check that has ended");
  return state;
}
