import { expect, test } from "vitest";
import { readAudit, weaknessesIn } from "./weaknesses.ts";

const known = [
  { id: "GHSA-1", package: "ws", versions: ">=8.0.0 <8.17.1", what: "it ends the server" },
  { id: "GHSA-2", package: "@fastify/multipart", versions: "<8.3.1", what: "files stay" },
];

// ASVS 15.2.1
test("a package with a known weakness is found wherever it is installed, and a fixed one is not", () => {
  const packages = {
    "": { version: "1.0.0" },
    server: { version: "1.0.0" },
    "node_modules/@akari/server": {},
    "node_modules/ws": { version: "8.17.1" },
    "node_modules/other/node_modules/ws": { version: "8.17.0" },
    "node_modules/@fastify/multipart": { version: "8.3.0" },
    "node_modules/news": { version: "8.1.0" },
  };
  expect(weaknessesIn({ packages }, known)).toEqual([
    "node_modules/other/node_modules/ws 8.17.0: it ends the server (GHSA-1)",
    "node_modules/@fastify/multipart 8.3.0: files stay (GHSA-2)",
  ]);
});

test("the registry's answer is read, and a missing answer is reported", () => {
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  expect(readAudit('{"vulnerabilities":{"ws":{"severity":"high","range":"<8.17.1"}}}')).toEqual([
    "ws <8.17.1: high",
  ]);
  expect(readAudit('{"message":"405 Method Not Allowed"}')).toEqual({
    failure: "405 Method Not Allowed",
  });
  expect(readAudit("")).toEqual({ failure: "npm audit gave no answer" });
});
