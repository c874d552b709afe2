import fc from "fast-check";
import { expect, test } from "vitest";
import { admit, type Gate } from "./admit.ts";
import { type Refusal, refuse } from "./refusal.ts";

interface Asked {
  readonly tries: boolean;
  readonly spent: boolean;
  readonly resident: boolean;
  readonly caller: "known" | "guest" | "unknown";
  readonly limited: boolean;
  readonly permitted: boolean;
}

const anyCall: fc.Arbitrary<Asked> = fc.record({
  tries: fc.boolean(),
  spent: fc.boolean(),
  resident: fc.boolean(),
  caller: fc.constantFrom("known", "guest", "unknown"),
  limited: fc.boolean(),
  permitted: fc.boolean(),
});

/** A gate that records its calls, in order. */
function noting(): { readonly gate: Gate<Asked, string>; readonly asked: string[] } {
  const asked: string[] = [];
  const tooOften = (isRefused: boolean): Refusal | null =>
    isRefused ? refuse("RATE_LIMITED") : null;
  const noted = <Answer>(name: string, answer: Answer): Answer => {
    asked.push(name);
    return answer;
  };
  return {
    asked,
    gate: {
      countTry: ({ tries }) => noted("try", tooOften(tries)),
      spent: ({ spent }) => noted("spent", tooOften(spent)),
      isResident: async ({ resident }) => noted("resident", resident),
      identify: async ({ caller }) =>
        noted(
          "identify",
          caller === "known" ? "Hana" : caller === "guest" ? null : refuse("SESSION_EXPIRED"),
        ),
      count: ({ limited }) => noted("count", tooOften(limited)),
      permit: ({ permitted }) => noted("permit", permitted ? null : refuse("SCOPE_MISSING")),
    },
  };
}

test("M-HOU-20 the gate judges every call in the same order, and checks its address's allowance before it identifies the caller", async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, async (call) => {
      const { gate, asked } = noting();
      const { known, refusal } = await admit(gate, call);
      const order = ["try", "spent", "resident", "identify", "count", "permit"];
      expect(asked).toEqual(order.filter((name) => asked.includes(name)));
      if (call.tries) expect(asked).toEqual(["try"]);
      else if (call.spent && !call.resident) expect(asked).toEqual(["try", "spent", "resident"]);
      else expect(asked).toContain("count");
      expect(refusal === null).toBe(isAdmitted(call));
      if (refusal === null) expect(known).toBe(call.caller === "known" ? "Hana" : null);
    }),
  );
});

function isAdmitted({ tries, spent, resident, caller, limited, permitted }: Asked): boolean {
  const hasRoom = !spent || resident;
  const isCounted = !limited || (spent && resident);
  return !tries && hasRoom && caller !== "unknown" && isCounted && permitted;
}

test("the security log gets the name of a refused caller", async () => {
  const call: Asked = {
    tries: false,
    spent: false,
    resident: false,
    caller: "known",
    limited: false,
    permitted: false,
  };
  const { known, refusal } = await admit(noting().gate, call);
  expect(known).toBe("Hana");
  expect(refusal?.reason).toBe("SCOPE_MISSING");
});

test("an unknown caller without allowance gets the waiting time, and not the reason that they are unknown", async () => {
  const call: Asked = {
    tries: false,
    spent: false,
    resident: false,
    caller: "unknown",
    limited: true,
    permitted: true,
  };
  expect((await admit(noting().gate, call)).refusal?.reason).toBe("RATE_LIMITED");
});
