/** How a connection is encrypted; plain values, so that a worker thread can be sent them. */
export interface Tls {
  /** Whether the certificate must come from a known authority. */
  readonly checksAuthority: boolean;
  /** Whether it must be for the host that the address names. */
  readonly checksName: boolean;
  /** Certificates of the authorities, as PEM; absent: the authorities of Node.js, with NODE_EXTRA_CA_CERTS. */
  readonly authorities?: readonly string[];
  /** The client's certificate and its key, as PEM. */
  readonly certificate?: string;
  readonly key?: string;
  readonly keyPassword?: string;
  readonly revoked?: string;
  readonly minVersion?: "TLSv1.2" | "TLSv1.3";
  readonly maxVersion?: "TLSv1.2" | "TLSv1.3";
}

/** One way to reach the database: the first of them that leads to a server that takes writes is used. */
export interface Place {
  /** A name, an address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  /** null: not encrypted. */
  readonly tls: Tls | null;
}

export function isSocketFolder(host: string): boolean {
  return host.startsWith("/");
}

/** For people: the host with its port, unless that is the usual one. */
export function placeText({ host, port }: Pick<Place, "host" | "port">): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return port === 5432 ? name : `${name}:${port}`;
}
