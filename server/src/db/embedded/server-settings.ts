import { accessSync, constants, statfsSync } from "node:fs";

/** "off-for-tests" trades safety for speed; it can be chosen in code only, not by a setting. */
export type Durability = "full" | "off-for-tests";

/** The server's settings as arguments: modest memory, short recovery, everything on disk before it is acknowledged. */
export function settingArguments(durability: Durability): string[] {
  const settings: Record<string, string> = {
    shared_buffers: "128MB",
    // A batch of 500 commands is about half a megabyte of log: it should not be written in parts before its commit.
    wal_buffers: "16MB",
    max_connections: "40",
    // Bounds the recovery after a kill: at most this much log is read again.
    max_wal_size: "512MB",
    min_wal_size: "80MB",
    wal_level: "minimal",
    max_wal_senders: "0",
    autovacuum: "on",
    // Fewer idle processes; no query here needs many reads in parallel.
    io_method: "sync",
    max_logical_replication_workers: "0",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    log_checkpoints: "off",
    log_line_prefix: "%m [%p] %q%u ",
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
  };
  if (durability === "off-for-tests") {
    for (const name of durabilitySettings) settings[name] = "off";
    // Many servers under test share this one, each with its pools.
    settings["max_connections"] = "300";
  }
  return [
    ...sharedMemoryArguments(),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/** A container's /dev/shm is small (64 MB by default), and may be full, closed or absent. */
const sharedMemoryBytes = 32_000_000;

/**
 * Folder in which the server's processes share data larger than their common memory: in /dev/shm if there is room, otherwise in files of the
 * database's folder, which takes nothing but a little speed from large queries.
 */
export function sharedMemoryArguments(folder = "/dev/shm"): string[] {
  if (process.platform !== "linux") return [];
  return hasRoom(folder) ? [] : ["-c", "dynamic_shared_memory_type=mmap"];
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= sharedMemoryBytes;
  } catch {
    return false;
  }
}

/** Without any one of these an acknowledged order can be lost. */
export const durabilitySettings = ["fsync", "full_page_writes", "synchronous_commit"] as const;
