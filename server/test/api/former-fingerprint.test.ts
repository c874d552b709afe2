import { createHash } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { openWorld, reasonOf, restart, worldOf } from "./world.ts";

const world = await openWorld();

/** The fingerprint as earlier versions stored it: over the text of the command, in the order of its fields. */
function formerFingerprint(accountId: string, alertOf: object): string {
  const body = {
    kind: "set-alert",
    actor: { kind: "customer", id: accountId },
    accountId: Number(accountId),
    ...alertOf,
  };
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

test("M-HOU-22 a command that an earlier version stored has its first answer, and another body under its id is refused", async () => {
  const { token, userId, api } = await world.customer();
  const { items } = await api.call("market/list", {});
  const { code } = items[0]!;
  const { limitUp, limitDown } = await api.call("market/quote", { code });
  const asked = { clientId: "before", code, direction: "above", price: limitUp };
  const first = await world.post("alert/set", asked, { token });
  expect(first.body?.data).toMatchObject({ alertId: expect.any(String) });

  const former = formerFingerprint(userId, { code, direction: "above", price: limitUp * 10 });
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  const { rowCount } = await owner.query(
    "update commands set fingerprint = $1 where id = 'before'",
    [former],
  );
  await owner.end();
  expect(rowCount).toBe(1);
  const again = await restart(world, world.akari);
  const later = worldOf(again, world.clock, world.test);
  const repeated = await later.post("alert/set", asked, { token });
  expect(repeated.body?.data).toEqual(first.body?.data);
  const other = await later.post("alert/set", { ...asked, price: limitDown }, { token });
  expect(reasonOf(other)).toBe("COMMAND_ID_REUSED");
  await again.close();
});
