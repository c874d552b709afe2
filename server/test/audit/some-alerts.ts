import type { Command } from "@akari/brokerage/commands";
import type { Core } from "@akari/core/core";

/** Price alerts of three customers, one of them taken away again. Throws if nobody may set one. */
export function setAlerts(core: Core, at: number): void {
  const open = [...core.brokerage.accounts.values()].filter(({ closing }) => closing === null);
  const [code] = core.exchange.codes;
  for (const [index, { id: accountId }] of open.slice(0, 3).entries()) {
    const base = { at, actor: { kind: "customer", id: String(accountId) }, accountId } as const;
    const send = (command: Command) =>
      core.process({ kind: "command", ticket: 0, command, fingerprint: command.id });
    const { lowerLimit: price } = core.exchange.terms(code!);
    send({ ...base, kind: "set-alert", id: `a${index}`, code: code!, direction: "below", price });
    const [alertId] = core.brokerage.accounts.get(accountId)!.alerts;
    if (alertId === undefined) throw new Error("no alert could be set");
    if (index === 2) send({ ...base, kind: "remove-alert", id: `a${index} removed`, alertId });
  }
}
