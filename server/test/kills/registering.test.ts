import { expect, test } from "vitest";
import type { Akari } from "../../src/akari.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { password, type World, worldOf } from "../api/world.ts";
import { DrivenProcess } from "./driven-process.ts";

const driven = await DrivenProcess.on(Date.parse("2026-11-20T10:28:30+09:00"));
await driven.start();
await driven.advance(3_000);
/** The running process, as a test in one process would use it. */
const world = (): World => {
  const clock = { now: () => driven.now, advance: (ms: number) => driven.advance(ms) };
  return worldOf(driven.started as unknown as Akari, clock as World["clock"], driven.test);
};

const mobile = "09050000001";
const counts = async () => {
  const { rows } = await driven.test.database.app.query(
    `select (select count(*) from accounts where account_id >= 100000000000)::int as accounts, (select count(*) from people)::int as people,
       (select count(*) from person_accounts)::int as owned, (select count(*) from login_sessions)::int as sessions,
       (select sum(used) from invitation_codes)::int as used`,
  );
  return rows[0];
};

test("M-HOU-27 after a kill between an account's opening and its person's row no person is registered in part: the same request again registers them whole, with the same code and invitation", async () => {
  const before = await counts();
  const { practiceMessage } = await world().api().call("user/sendCode", { mobile });
  const request = {
    mobile,
    password,
    confirmPassword: password,
    invitationCode: driven.started.invitationCode,
    verificationCode: practiceMessage?.code ?? "",
  };
  await driven.killedWith("account-opened", () => world().post("user/register", request));
  // The only new row is an account without an owner and without money.
  expect(await counts()).toEqual({ ...before, accounts: before.accounts + 1 });

  const { token, user_id: userId } = await world().api().call("user/register", request);
  expect(await counts()).toEqual({
    accounts: before.accounts + 2,
    people: before.people + 1,
    owned: before.owned + 1,
    sessions: before.sessions + 1,
    used: before.used + 1,
  });
  const { rows } = await driven.test.database.app.query(
    `select a.cash, a.account_id = $1 as own, p.person_id is null as ownerless from accounts a
     left join person_accounts p on p.account_id = a.account_id where a.account_id >= 100000000000 order by own`,
    [userId],
  );
  expect(rows).toEqual([
    { cash: 0, own: false, ownerless: true },
    { cash: 0, own: true, ownerless: false },
  ]);
  await world().api(token).call("deposit/request", { clientId: "first", amount: 1_000_000 });
  await driven.advance(3_000);
  expect((await world().api(token).call("account/summary", {})).availableBalance).toBe(1_000_000);
  const { checks } = await auditDatabase(driven.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});
