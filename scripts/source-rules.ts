import { isTestFile } from "./repository.ts";

/** What may not stand in the sources, with the items of ASVS 5.0.0 that it would break (docs/security/requirements-input-and-access.md). */
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
  "server/src/http/request-line.ts",
  "server/src/http/connections.ts",
];
const arrival =
  /request\.(ip|ips|protocol|hostname|host)\b|\.remoteAddress\b|headers(\.|\[")(host|origin|forwarded|x-)|["']x-(forwarded|real)-|\btrustProxy\b/;

/** Node.js never ends where a folder takes no others: `server/src/disk/make-folder.ts` makes folders. */
const endlessFolder = /\bmkdir(Sync)?\([^;]*\brecursive: ?true/;

/** Fields of a query are read where unknown ones are refused. */
const readersOfQueries = ["server/src/http/call-input.ts", "server/src/http/language.ts"];
const query = /\brequest\.query\b/;

/** A session that nobody has set up and looked at: all others are `SessionClient`s (docs/decisions/0589-the-lead-is-a-row.md). */
const rawSession = /new pg\.(Client|Pool)\(|extends pg\.(Client|Pool)/;
const mayConnect = /^server\/src\/db\/(connection\/|bounded-pool\.ts$)/;
/** A slow caller holds what an answer holds while it is sent: files are made first, and then read from the spool. */
const streamedAnswers = /\bReadable\b|createReadStream|\.pipe\(|pipeline\(/;
const isOfCallers = /^server\/src\/(app|console|features|http)\//;

/** A disk that fills takes a part of a write: `server/src/disk/write-whole.ts` looks at what was taken. */
const partialWrite = /\bwriteSync\(|\bbytesWritten\b|\b(file|handle)\.write\(/;
const wholeWriter = "server/src/disk/write-whole.ts";

/** The main thread serves everybody: what takes longer than a few milliseconds is done beside it. */
const slowSync =
  /\b(br\w+|g(un)?zip|(de|in)flate(Raw)?|unzip|zstd\w+|scrypt|pbkdf2|argon2\w*|hash|verify|generateKeyPair|generatePrime|checkPrime)Sync\(/;
/** Programs of threads of their own, which hold up nobody. */
const ownThreads = ["server/src/credentials/password-thread.ts"];
const anySync = /(?<!has|is)\b\w+Sync\(/;
const isServing =
  /^server\/src\/(app|console|conversation|desk|features|http|market|push|reads|security)\//;
/** They read their files when the server starts. */
const startUpFiles = [
  "server/src/features/system/commit.ts",
  "server/src/http/open-files.ts",
  "server/src/http/static-files.ts",
  "server/src/http/wording.ts",
];

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
    ...((path.startsWith("server/src/") && !ownThreads.includes(path) && slowSync.test(code)) ||
    (isServing.test(path) && !startUpFiles.includes(path) && anySync.test(code))
      ? ["work that holds up everybody"]
      : []),
    ...(isOfCallers.test(path) && streamedAnswers.test(code)
      ? ["an answer that is made while its caller reads it"]
      : []),
    ...(path.startsWith("server/") && path !== caller && calls.test(code)
      ? ["a call to another server"]
      : []),
    ...(path.startsWith("server/src/") && !readersOfArrival.includes(path) && arrival.test(code)
      ? ["an address, Host or Origin beside the one place that reads them"]
      : []),
    ...(path.startsWith("server/src/") && path !== wholeWriter && partialWrite.test(code)
      ? ["a write of which the system may take a part"]
      : []),
    ...(path.startsWith("server/src/") && endlessFolder.test(code)
      ? ["a folder that is made in a way that may never end"]
      : []),
    ...(path.startsWith("server/src/") && !readersOfQueries.includes(path) && query.test(code)
      ? ["a query beside the one place that refuses unknown fields"]
      : []),
    ...(/^(server|core|brokerage|exchange|verify)\//.test(path) && chance.test(code)
      ? ["chance that can be foreseen"]
      : []),
    ...(path.startsWith("server/") && rawSession.test(code) && !mayConnect.test(path)
      ? ["a session of the database that was not set up"]
      : []),
  ];
}

/** Listeners to messages of other windows; workers of one's own are none. */
export function windowMessages(source: string): boolean {
  return /window\.addEventListener\(\s*"message"|window\.onmessage|\.postMessage\([^)]*["']\*["']/.test(
    source,
  );
}
