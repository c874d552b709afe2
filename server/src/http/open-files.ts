import { readFileSync } from "node:fs";

/** Sockets and files that the system lets this process hold at once; Infinity: it sets no bound, or tells of none. */
export function openFilesAllowed(): number {
  try {
    return openFilesIn(readFileSync("/proc/self/limits", "utf8"));
  } catch {
    return softLimitIn(process.report);
  }
}

/** The soft bound in a file like `/proc/self/limits` of Linux. */
export function openFilesIn(limits: string): number {
  const soft = /^Max open files\s+(\d+|unlimited)\s/m.exec(limits)?.[1];
  return soft === undefined || soft === "unlimited" ? Number.POSITIVE_INFINITY : Number(soft);
}

/** On systems other than Linux, Node.js's report has it; Windows has no such bound. */
function softLimitIn(report: NodeJS.ProcessReport | undefined): number {
  const { userLimits } = (report?.getReport() ?? {}) as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) && soft > 0 ? soft : Number.POSITIVE_INFINITY;
}
