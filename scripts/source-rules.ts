import { isTestFile } from "./repository.ts";

/** What may not stand in the sources, with the items of ASVS 5.0.0 that it would break (docs/security.md). */
const sourceRules = [
  { name: "code from text", pattern: /\beval\(|new Function\(|["']unsafe-eval["']|node:vm/ },
  { name: "a shell", pattern: /(?<![.\w])exec(Sync)?\(|shell: ?true/ },
  {
    name: "markup from text",
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML ?=|insertAdjacentHTML|document\.write/,
  },
  {
    name: "an interpreter that no input should reach",
    pattern:
      /from ["'](ldap|xpath|xml2js|libxml|nodemailer|memcached|handlebars|ejs|pug|marked|graphql)/,
  },
  {
    name: "a weak cipher, hash or source of chance",
    pattern:
      /["'](md5|sha1|des|rc4|aes-\d+-(ecb|cbc|ctr))["'-]|createCipher\(|pseudoRandomBytes|RSA_PKCS1_PADDING/i,
  },
  { name: "TLS without a look at the certificate", pattern: /rejectUnauthorized: ?false/ },
  { name: "a debugger or a page for developers", pattern: /\bdebugger;|inspector\.open/ },
] as const;

/** Authenticator apps count with HMAC-SHA-1 (RFC 6238). */
const ofAuthenticatorApps = "server/src/vault/totp.ts";

/** The server calls nobody but push services, from one place, which looks at whom a user has named (docs/security.md#calls-to-the-outside). */
const caller = "server/src/away/push-service.ts";
const calls =
  /\bfetch\(|from ["'](node:https|undici|axios|got|node-fetch)["']|https?\.(get|request)\(/;
/** Chance in the server and in whatever decides comes from `entropy.ts`. */
const chance = /Math\.random\(/;

/**
 * Who calls, under which name and from which page: one place reads it from a request, so that limits, guesses, sockets, logs and the checks
 * of foreign pages agree. A connection's own address bounds the connection.
 */
const readersOfArrival = [
  "server/src/http/arrival.ts",
  "server/src/http/forwarded.ts",
  "server/src/http/metrics-readers.ts",
  "server/src/http/own-origin.ts",
  "server/src/http/proxies.ts",
  "server/src/http/connections.ts",
];
const arrival =
  /request\.(ip|ips|protocol|hostname|host)\b|\.remoteAddress\b|headers(\.|\[")(host|origin|forwarded|x-)|["']x-(forwarded|real)-|\btrustProxy\b/;

/** The rules that a file breaks. */
export function brokenRules(path: string, source: string): string[] {
  if (isTestFile(path)) return [];
  const code = source
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .join("\n");
  return [
    ...sourceRules
      .filter(({ pattern }) =>
        pattern.test(path === ofAuthenticatorApps ? code.replaceAll(/"sha1"/gi, "") : code),
      )
      .map(({ name }) => name),
    ...(path.startsWith("server/") && path !== caller && calls.test(code)
      ? ["a call to another server"]
      : []),
    ...(path.startsWith("server/src/") && !readersOfArrival.includes(path) && arrival.test(code)
      ? ["an address, Host or Origin beside the one place that reads them"]
      : []),
    ...(/^(server|brokerage|exchange|verify)\//.test(path) && chance.test(code)
      ? ["chance that can be foreseen"]
      : []),
  ];
}

/** Listeners to messages of other windows; workers of one's own are none. */
export function windowMessages(source: string): boolean {
  return /window\.addEventListener\(\s*"message"|window\.onmessage|\.postMessage\([^)]*["']\*["']/.test(
    source,
  );
}
