import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext, getCACertificates } from "node:tls";
import type { Tls } from "./place.ts";
import type { Parameters } from "./url-parameters.ts";
import { UrlProblem } from "./url-parts.ts";

const modes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

/**
 * The ways to encrypt that an address asks for, in the order in which they are tried. Wherever it speaks of encryption the certificate is
 * checked with the host's name, as the driver does, and unlike libpq, which believes anybody with `require`. Exceptions are what an address
 * spells out: `no-verify`, `verify-ca` with `sslrootcert`, and libpq's own meaning with `uselibpqcompat=true`.
 */
export function tlsChoices(parameter: Parameters): readonly (Tls | null)[] {
  const mode = modeOf(parameter);
  if (mode === "disable") return [null];
  const isCompat = parameter("uselibpqcompat") === "true";
  const files = tlsFiles(parameter);
  if (isCompat && mode === "verify-ca" && files.authorities === undefined)
    throw new UrlProblem(
      "asks for sslmode=verify-ca and names no authority: add sslrootcert=/path/ca.crt",
    );
  if (parameter("sslrootcert") === "system" && mode !== "verify-full")
    throw new UrlProblem("sslrootcert=system goes with sslmode=verify-full alone");

  const isPrivate = files.authorities !== undefined;
  const trusting =
    mode === "no-verify" ||
    (isCompat && (["allow", "prefer"].includes(mode) || (mode === "require" && !isPrivate)));
  const nameless = mode === "verify-ca" ? isPrivate : isCompat && mode === "require";
  const tls: Tls = { ...files, checksAuthority: !trusting, checksName: !trusting && !nameless };
  if (mode === "prefer") return [tls, null];
  return mode === "allow" ? [null, tls] : [tls];
}

function modeOf(parameter: Parameters): string {
  const named = parameter("sslmode");
  if (named !== null) {
    if (modes.includes(named)) return named;
    throw new UrlProblem(`has an unknown sslmode: there are ${modes.join(", ")}`);
  }
  const ssl = parameter("ssl");
  if (ssl === "no-verify") return "no-verify";
  if (ssl !== null && /^(false|0|off|no)$/i.test(ssl)) return "disable";
  const asks =
    ssl !== null ||
    parameter("requiressl") === "1" ||
    parameter("sslnegotiation") === "direct" ||
    ["sslrootcert", "sslcert", "sslkey"].some((name) => parameter(name) !== null);
  return asks ? "verify-full" : "disable";
}

type Files = Omit<Tls, "checksAuthority" | "checksName">;

function tlsFiles(parameter: Parameters): Files {
  const read = (name: string): string | undefined => {
    const path = parameter(name);
    return path === null ? undefined : fileText(name, path);
  };
  const root = parameter("sslrootcert");
  const authorities =
    root === "system"
      ? [...new Set([...getCACertificates("default"), ...getCACertificates("system")])]
      : read("sslrootcert");
  const [certificate, key, revoked] = [read("sslcert"), read("sslkey"), read("sslcrl")];
  const keyPassword = parameter("sslpassword");
  const versions = {
    ...version("minVersion", parameter("ssl_min_protocol_version")),
    ...version("maxVersion", parameter("ssl_max_protocol_version")),
  };
  const files: Files = {
    ...(authorities === undefined ? {} : { authorities: [authorities].flat() }),
    ...(certificate === undefined ? {} : { certificate }),
    ...(key === undefined ? {} : { key }),
    ...(keyPassword === null ? {} : { keyPassword }),
    ...(revoked === undefined ? {} : { revoked }),
    ...versions,
  };
  if ((certificate === undefined) !== (key === undefined))
    throw new UrlProblem("needs sslcert and sslkey together: the client's certificate and its key");
  requireUsable(files, root !== null && root !== "system");
  return files;
}

function fileText(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new UrlProblem(
      `names a file with ${name} that cannot be read: ${(error as Error).message}`,
    );
  }
}

/** Says at the start which file is wrong; a refused handshake would not. */
function requireUsable(
  { authorities, certificate, key, keyPassword }: Files,
  isFile: boolean,
): void {
  if (isFile && authorities !== undefined)
    try {
      void new X509Certificate(authorities[0] ?? "");
    } catch {
      throw new UrlProblem(
        "names with sslrootcert a file that has no certificate as PEM (-----BEGIN CERTIFICATE-----)",
      );
    }
  if (certificate === undefined || key === undefined) return;
  try {
    createSecureContext({
      cert: certificate,
      key,
      ...(keyPassword === undefined ? {} : { passphrase: keyPassword }),
    });
  } catch (error) {
    throw new UrlProblem(
      `names with sslcert and sslkey files that cannot be used together (${(error as NodeJS.ErrnoException).code ?? "unreadable"}): both are PEM, the key belongs to the certificate, and sslpassword opens it if it is encrypted`,
    );
  }
}

function version(name: "minVersion" | "maxVersion", value: string | null): Partial<Tls> {
  if (value === null) return {};
  if (value === "TLSv1.2" || value === "TLSv1.3") return { [name]: value };
  // The server's own oldest and ours are above it.
  if (name === "minVersion" && /^TLSv1(\.1)?$/.test(value)) return {};
  throw new UrlProblem(`asks for a TLS version that is not spoken: there are TLSv1.2 and TLSv1.3`);
}
