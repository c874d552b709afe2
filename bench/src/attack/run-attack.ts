import { parseArgs } from "node:util";
import { type Attack, attacks } from "./all-attacks.ts";
import { targetOf } from "./target.ts";

/**
 * npm run attack                    lists the attacks
 * npm run attack -- NAME            runs one against a running Akari on this machine, and says what came of it
 * --address http://127.0.0.1:8080   where it runs; other machines are refused
 * --invitation CODE                 the invitation code that it printed, for the customers that the attack needs
 * --data FOLDER                     its data folder, for the attack that stops its database
 * --seconds N                       how long
 */
try {
  const { positionals, values } = asked();
  const [name] = positionals;
  if (name === undefined) list();
  else await run(name, attackOf(name), values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The words of the command; throws on an option that there is not. */
function asked() {
  return parseArgs({
    allowPositionals: true,
    options: {
      address: { type: "string", default: "http://127.0.0.1:8080" },
      invitation: { type: "string", default: "" },
      data: { type: "string" },
      seconds: { type: "string" },
    },
  });
}

function list(): void {
  console.log(
    "npm run attack -- NAME --invitation CODE [--address URL] [--data FOLDER] [--seconds N]\n",
  );
  for (const [name, { says }] of Object.entries(attacks)) console.log(`${name.padEnd(18)}${says}`);
}

function attackOf(name: string): Attack {
  const attack = Object.hasOwn(attacks, name) ? attacks[name] : undefined;
  if (attack === undefined)
    throw new Error(`no such attack: ${name}. There are ${Object.keys(attacks).join(", ")}.`);
  return attack;
}

async function run(
  name: string,
  attack: Attack,
  values: ReturnType<typeof asked>["values"],
): Promise<void> {
  const target = targetOf(values.address, values.invitation, values.data ?? null);
  const seconds = Number(values.seconds ?? attack.seconds);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600)
    throw new Error(`--seconds takes an integer from 1 to 600, not "${values.seconds}"`);
  console.log(`${name}: ${attack.says}; ${seconds} s against ${target.origin.origin}`);
  const { figures, goals } = await attack.run(target, { seconds, share: 1, givesWay: true });
  for (const [figure, value] of Object.entries(figures))
    console.log(`  ${figure.padEnd(24)}${value.toLocaleString("en")}`);
  console.log(`  ${JSON.stringify({ attack: name, seconds, ...figures })}`);
  for (const { says, holds } of goals) console.log(`  ${holds ? "held" : "FAILED"}: ${says}`);
  console.log(goals.every(({ holds }) => holds) ? `${name}: held` : `${name}: failed`);
  process.exitCode = goals.every(({ holds }) => holds) ? 0 : 1;
}
