import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { serviceUserFor } from "./service-user.ts";

/** Puts programs on the path, before the system's. */
function programs(scripts: { readonly [Name in string]: string }): string {
  const folder = mkdtempSync(join(tmpdir(), "akari-programs-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  for (const [name, lines] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
  return folder;
}

test.runIf(process.getuid?.() === 0)(
  "root: a start waits while another program has the list of users locked",
  () => {
    const folder = programs({
      id: 'test "$2" = akari || exit 1\ntest -e "$(dirname "$0")/made" && echo 4321',
      useradd:
        'cd "$(dirname "$0")"\ntest -e locked && { touch made; exit 0; }\ntouch locked\necho "useradd: cannot lock /etc/passwd; try again later." >&2\nexit 1',
    });
    expect(serviceUserFor(join(folder, "no-cluster"))).toMatchObject({ name: "akari", uid: 4321 });
  },
);
