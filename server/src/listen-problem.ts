/** The intended address of a listener. */
export interface Place {
  readonly host: string;
  /** The addresses that this machine has. */
  readonly own: readonly string[];
}

/** Why the server cannot listen there, and which setting helps; null: the error has another cause. */
export function listenProblem(error: unknown, { host, own }: Place): string | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, port, hostname } = error as NodeJS.ErrnoException & {
    readonly port?: number;
    readonly hostname?: string;
  };
  if (code === "EADDRINUSE")
    return "This port is taken. Choose another with AKARI_PORT, or stop what uses it.";
  if (code === "EACCES" && syscall === "listen")
    return `Port ${port} is kept for root on this machine. Choose one from 1024 on with AKARI_PORT; a proxy in front has 80 and 443: docs/deploying.md`;
  const isUnknown = syscall === "getaddrinfo" && hostname === host;
  // The second: of a kind of address that the machine does not have at all.
  const isElsewhere = code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT";
  if (isUnknown || (isElsewhere && syscall === "listen"))
    return `AKARI_HOST=${host} is no address of this machine, which has ${own.join(", ")}. With AKARI_HOST=0.0.0.0 Akari listens at all of them.`;
  return null;
}
