import fc from "fast-check";
import { expect, test } from "vitest";
import { alice, at, createFirm, type Firm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { reachedBy } from "./triggers.ts";

type Step =
  | { readonly kind: "place"; readonly trigger: number }
  | { readonly kind: "amend" | "cancel"; readonly which: number; readonly trigger: number }
  | { readonly kind: "print"; readonly price: number };

const level = fc.integer({ min: 2300, max: 2500 });
const which = fc.nat({ max: 50 });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("place" as const), trigger: level }),
    fc.record({ kind: fc.constantFrom("amend", "cancel"), which, trigger: level }),
    fc.record({ kind: fc.constant("print" as const), price: level }),
  ),
  { maxLength: 60 },
);

function take(firm: Firm, step: Step): void {
  if (step.kind === "print") return firm.report(firm.execution(-1, -2, step.price, 100));
  if (step.kind === "place") {
    const { lastPrice } = firm.state.instruments.get(stock)!;
    const side = at(step.trigger) > lastPrice! ? "long" : "short";
    firm.place(alice, { side, leverage: 3, terms: { trigger: step.trigger } });
    return;
  }
  const ids = [...firm.account(alice).orders];
  const id = ids[step.which % Math.max(1, ids.length)] ?? 0;
  if (step.kind === "cancel") firm.cancel(alice, id);
  else firm.amend(alice, id, { trigger: step.trigger });
}

/** The expected result by scanning all orders: nearest trigger first, then oldest. */
function scanned({ state }: Firm, price: number): number[] {
  const armed = [...state.orders.values()].filter(({ status }) => status === "armed");
  const byId = armed
    .map(({ id, side, stop }) => ({ id, side, trigger: stop!.trigger }))
    .toSorted((one, other) => one.id - other.id);
  const rising = byId.filter(({ side, trigger }) => side === "long" && trigger <= price);
  const falling = byId.filter(({ side, trigger }) => side === "short" && trigger >= price);
  return [
    ...rising.toSorted((one, other) => one.trigger - other.trigger),
    ...falling.toSorted((one, other) => other.trigger - one.trigger),
  ].map(({ id }) => id);
}

test("the stop index matches a scan of all orders at every price", () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (life, fromTheStart) => {
      const firm = createFirm();
      firm.open(alice, yen(90_000_000));
      if (fromTheStart) reachedBy(firm.state, stock, at(2400));
      for (const step of life) take(firm, step);
      for (let price = 2295; price <= 2505; price += 3)
        expect(reachedBy(firm.state, stock, at(price))).toEqual(scanned(firm, at(price)));
    }),
    { numRuns: 100 },
  );
});

test("a share without reachable stops returns no orders", () => {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  expect(reachedBy(firm.state, stock, at(2400))).toEqual([]);
  const id = orderIdOf(firm.place(alice, { terms: { trigger: 2450 } }));
  expect(reachedBy(firm.state, stock, at(2449))).toEqual([]);
  expect(reachedBy(firm.state, stock, at(2450))).toEqual([id]);
});
