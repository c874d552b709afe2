import { connect } from "node:net";
import { createInterface } from "node:readline";

/** A program that speaks lines. */
export async function openLines(port: number) {
  const socket = connect(port, "127.0.0.1");
  const lines: string[] = [];
  let wake = () => {};
  createInterface(socket).on("line", (line) => {
    lines.push(line);
    wake();
  });
  const next = async (begins: string) => {
    for (;;) {
      const index = lines.findIndex((line) => line.startsWith(begins));
      if (index >= 0) return lines.splice(index, 1)[0]!;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return {
    next,
    /** Sends a line and resolves with its answer. */
    async ask(line: string): Promise<string> {
      socket.write(`${line}\n`);
      for (;;) {
        const index = lines.findIndex((each) => /^(OK|NO)\b/.test(each));
        if (index >= 0) return lines.splice(index, 1)[0]!;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    close: () => socket.destroy(),
  };
}
