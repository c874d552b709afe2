/** The badge of each state of a deposit's review. */
export const statusTones = { awaiting: "info", approved: "on", failed: "alert" } as const;
