/** The six steps of the start, in order (M-LOAD-1). */
export const startupSteps = [
  "starting",
  "quotationConnected",
  "checkingUpdates",
  "updateChecked",
  "loggingIn",
  "fetchingHost",
] as const;
export type StartupStep = (typeof startupSteps)[number];

/** The work of each step; a rejection is that step's failure. */
export type StartupWork = Readonly<Record<StartupStep, () => Promise<void>>>;

export interface StartupProgress {
  /** Index of the step that is running; the number of steps when all are done. */
  readonly step: number;
  /** Why the running step failed; undefined while it runs. */
  readonly failure?: unknown;
}

/** Runs the steps from `first` on and reports each before it begins; stops at the first failure. */
export async function runStartup(
  work: StartupWork,
  first: number,
  tell: (progress: StartupProgress) => void,
): Promise<void> {
  for (const [index, step] of startupSteps.entries()) {
    if (index < first) continue;
    tell({ step: index });
    try {
      await work[step]();
    } catch (failure) {
      tell({ step: index, failure });
      return;
    }
  }
  tell({ step: startupSteps.length });
}
