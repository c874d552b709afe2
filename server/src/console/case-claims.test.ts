import { expect, test } from "vitest";
import { claimMs, createCaseClaims } from "./case-claims.ts";
import type { OperatorSession } from "./operator-sessions.ts";

const session = (sessionId: number, name: string): OperatorSession => ({
  sessionId,
  operatorId: sessionId * 10,
  name,
  signInName: name,
  roles: ["treasury"],
  createdAt: 0,
  lastSeenAt: 0,
  previousSignInAt: null,
});
const nao = session(1, "江波 直");
const makoto = session(2, "佐伯 真");

function started() {
  const ended: ((sessionId: number) => void)[] = [];
  const claims = createCaseClaims({
    onEnded: (listener) => {
      ended.push(listener);
      return () => {};
    },
  });
  return { claims, end: (sessionId: number) => ended.forEach((listener) => listener(sessionId)) };
}

test("a case shows the operator who opened it first, then the next one", () => {
  const { claims } = started();
  claims.claim("deposit", 7, nao, 100);
  claims.claim("deposit", 7, makoto, 200);
  expect(claims.claimOf("deposit", 7, 300)).toMatchObject({ name: "江波 直", since: 100 });
  expect(claims.claimOf("withdrawal", 7, 300)).toBeNull();
  claims.release("deposit", 7, nao.sessionId);
  expect(claims.claimOf("deposit", 7, 300)).toMatchObject({ name: "佐伯 真", since: 200 });
  expect(claims.claimed("deposit", 300)).toEqual([7]);
});

test("opening another case releases the earlier one, and a late release of that one changes nothing", () => {
  const { claims } = started();
  claims.claim("deposit", 7, nao, 100);
  claims.claim("withdrawal", 8, nao, 200);
  claims.release("deposit", 7, nao.sessionId);
  expect(claims.claimOf("deposit", 7, 300)).toBeNull();
  expect(claims.claimOf("withdrawal", 8, 300)?.since).toBe(200);
});

test("a claim ends after ten minutes; opening the case again before does not extend it", () => {
  const { claims } = started();
  claims.claim("deposit", 7, nao, 100);
  claims.claim("deposit", 7, nao, 100 + claimMs - 1);
  expect(claims.claimOf("deposit", 7, 100 + claimMs - 1)?.since).toBe(100);
  expect(claims.claimOf("deposit", 7, 100 + claimMs)).toBeNull();
  claims.claim("deposit", 7, nao, 100 + claimMs);
  expect(claims.claimOf("deposit", 7, 101 + claimMs)?.since).toBe(100 + claimMs);
});

test("a claim ends with its session", () => {
  const { claims, end } = started();
  claims.claim("deposit", 7, nao, 100);
  end(nao.sessionId);
  expect(claims.claimed("deposit", 200)).toEqual([]);
});
