/** An address of a database as text has it: decoded, nothing filled in. */
export interface UrlParts {
  readonly user: string | null;
  readonly password: string | null;
  /** Empty: the address names none. */
  readonly hosts: readonly { readonly host: string; readonly port: string }[];
  readonly database: string | null;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Why an address cannot be used. It never repeats any part of the address that could belong to a password. */
export class UrlProblem extends Error {}

const form = "postgres://role:password@host:5432/database";
const signs =
  "In a role's name or a password write these signs as codes: % as %25, / as %2F, ? as %3F, # as %23, @ as %40, : as %3A, a space as %20";

/** `[YOUR-PASSWORD]` and `<password>` stand in addresses that suppliers show for copying. */
const placeholder =
  /^(?:\[[A-Z_ -]*PASS[A-Z_ -]*\]|<[a-z_ -]*pass[a-z_ -]*>|\$\{?[A-Z_]*PASS[A-Z_]*\}?)$/i;

/** Splits an address of libpq's form, which unlike a URL of the web may name several hosts. Throws UrlProblem. */
export function splitUrl(text: string): UrlParts {
  const scheme = /^(postgres|postgresql):\/\//.exec(text);
  if (scheme === null) throw new UrlProblem(wrongScheme(text));
  if (/[\s\p{Cc}]/u.test(text))
    throw new UrlProblem(`has a space, a line break or another sign that no address has. ${signs}`);
  if (text.includes("#")) throw new UrlProblem(`has a #, which begins no part of it. ${signs}`);

  const [, authority = "", path = "", query = ""] =
    /^([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(text.slice(scheme[0].length)) ?? [];
  // A password with / or ? would end the part before the host: what follows is then no database and no parameter.
  if (path.includes("@") || query.includes("@"))
    throw new UrlProblem(`has an @ behind the host. ${signs}`);
  const at = authority.lastIndexOf("@");
  const [user, password] = at < 0 ? [null, null] : credentials(authority.slice(0, at));
  if (placeholder.test(password ?? ""))
    throw new UrlProblem("still has the supplier's placeholder: write the password in its place");
  return {
    user,
    password,
    hosts: hostsOf(authority.slice(at + 1)),
    database: path === "" ? null : decoded(path),
    parameters: parametersOf(query),
  };
}

function wrongScheme(text: string): string {
  if (/^\s*psql\s/.test(text))
    return `is the command psql with an address: write the address alone, without quotation marks, like ${form}`;
  if (/^\s*jdbc:/i.test(text))
    return `is an address of Java: leave out jdbc: and write role and password before the host, like ${form}`;
  if (/^["'“‘`]/.test(text)) return `begins with a quotation mark: write it without, like ${form}`;
  if (/^\s*\w+\s*=/.test(text))
    return `must be one address like ${form}, not a list of words with =`;
  return `must be an address like ${form}: it begins with postgres:// or postgresql://`;
}

function credentials(text: string): [string | null, string | null] {
  const colon = text.indexOf(":");
  const [user, password] = colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
  return [user === "" ? null : decoded(user), password === "" ? null : decoded(password)];
}

function hostsOf(text: string): { host: string; port: string }[] {
  if (text === "") return [];
  return text.split(",").map((one) => {
    const [, brackets, plain, port = ""] =
      /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(.*))?$/.exec(one) ?? [];
    const host = brackets ?? plain;
    if (host === undefined)
      throw new UrlProblem(
        `names a host that cannot be read: an IPv6 address stands in brackets, like [::1]:5432. ${signs}`,
      );
    return { host: decoded(host), port };
  });
}

function parametersOf(query: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const part of query === "" ? [] : query.split("&")) {
    const equals = part.indexOf("=");
    if (equals < 1)
      throw new UrlProblem(`has a part after the ? that is not of the form name=value. ${signs}`);
    const name = decoded(part.slice(0, equals));
    if (parameters.has(name)) throw new UrlProblem(`names ${wordOf(name)} twice`);
    parameters.set(name, decoded(part.slice(equals + 1)));
  }
  return parameters;
}

/** A parameter's name if it looks like one: anything else could be a piece of a password. */
export function wordOf(name: string): string {
  return /^[A-Za-z_]{2,40}$/.test(name) ? name : "a parameter";
}

function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text);
    if (!plain.includes("\0")) return plain;
  } catch {
    // Said below: the system's own words would repeat the text.
  }
  throw new UrlProblem(`has a % that begins no code of a sign. ${signs}`);
}
