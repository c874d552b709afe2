/** Why a connection failed, in words that say what to set. */
export function reasonOf(error: unknown, host?: string): string {
  // A refused connection to a name with several addresses arrives as one aggregate error without a text of its own.
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map((one: unknown) => reasonOf(one, host)))].join("; ");
  if (!(error instanceof Error)) return String(error);
  const { code = "" } = error as NodeJS.ErrnoException;
  return byCode(code, error, host) ?? byMessage(error.message) ?? error.message;
}

/** Codes of OpenSSL for a certificate of an unknown authority. */
const unknownAuthority = new Set([
  "CERT_UNTRUSTED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

function byCode(code: string, error: Error, host: string | undefined): string | null {
  if (unknownAuthority.has(code))
    return (
      `its certificate is from an authority that is not known here (${code}). Name the file with that authority's certificate, or with the server's own if it is self-signed: ` +
      "in the address with sslmode=verify-full&sslrootcert=/path/ca.crt, or in the environment with NODE_EXTRA_CA_CERTS=/path/ca.crt"
    );
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return (
      `its certificate is for other names than ${host ?? "the one in the address"} (${namesOf(error)}). Connect by one of its names, ` +
      "or check the authority alone with sslmode=verify-ca&sslrootcert=/path/ca.crt"
    );
  if (code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID")
    return `its certificate is not valid today (${code}). Renew it, or set the clock of this machine right`;
  if (code === "CERT_REVOKED") return "its certificate was revoked, as the file of sslcrl says";
  return null;
}

function namesOf(error: Error): string {
  const { cert } = error as Error & {
    cert?: { subjectaltname?: string; subject?: { CN?: string } };
  };
  return cert?.subjectaltname ?? `CN=${cert?.subject?.CN ?? "none"}`;
}

function byMessage(message: string): string | null {
  if (/server does not support SSL/.test(message))
    return "it does not encrypt connections (ssl is off there), and the address asks for it. Switch ssl on at the server, or, inside one machine or a network of your own, leave sslmode out";
  if (/no encryption|SSL off/.test(message))
    return `${message}. If it takes encrypted connections only, add sslmode=verify-full to the address`;
  if (/valid client certificate/.test(message))
    return `${message}. Name it with sslcert=/path/client.crt&sslkey=/path/client.key`;
  if (/unsupported startup parameter/.test(message))
    return `${message}. A pooler is in the way that refuses what the address asks for: connect to the server itself`;
  if (/password must be a string/i.test(message))
    return "the server asks for a password, and the address has none";
  return null;
}
