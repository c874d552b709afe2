import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { MarketId } from "../../src/admission/markets.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { openWorld } from "../api/world.ts";
import { clientIn, join as joinMarket } from "../markets/in-market.ts";
import { openLines } from "./line-client.ts";
import { createLineServer } from "./line-server.ts";

const world = await openWorld();
const server = createLineServer(world.akari);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

async function program(scope: "read" | "trade") {
  const customer = await world.customer(9_000_000);
  const { secret } = await customer.api.call("bot/create", { tokenName: "lines", scope });
  const lines = await openLines(port);
  expect(await lines.ask(`TOKEN ${secret}`)).toBe("OK");
  return { ...lines, ...customer };
}

const { items } = await world.api().call("market/list", {});
const { code } = items[0]!;
const { limitDown, limitUp, lot } = await world.api().call("market/quote", { code });

test("M-HOU-21 a program on the line protocol signs in with its token, follows a book, places and cancels", async () => {
  const lines = await program("trade");
  expect(await lines.ask(`BOOK ${code}`)).toBe("OK");
  expect(await lines.next("BOOK")).toMatch(new RegExp(`^BOOK ${code} snapshot \\d+x\\d+`));

  const bid = limitDown * 10;
  const placed = await lines.ask(`BUY one ${code} ${lot} ${bid}`);
  expect(placed).toMatch(/^OK \d+ working$/);
  const orderId = placed.split(" ")[1]!;
  expect(await lines.ask(`BUY one ${code} ${lot} ${bid}`)).toBe(placed);
  expect(await lines.ask("OPEN")).toBe(`OK ${orderId}:${code}:${lot}`);

  // The same order by the first protocol.
  const { items: orders } = await lines.api.call("trade/orders", { status: "open" });
  expect(orders).toMatchObject([{ orderId, clientOrderId: "one", quantity: lot }]);

  expect(await lines.ask(`CANCEL two ${orderId}`)).toBe(`OK ${orderId} cancelled`);
  expect(await lines.ask(`CANCEL three ${orderId}`)).toBe("NO ORDER_NOT_WORKING");
  expect(await lines.ask("OPEN")).toBe("OK");
  lines.close();
});

test("M-HOU-21 a changed book is sent again, to both protocols' listeners", async () => {
  const lines = await program("trade");
  await lines.ask(`BOOK ${code}`);
  await lines.next("BOOK");
  expect(await lines.ask(`BUY jump ${code} ${lot} ${limitUp * 10}`)).toMatch(
    /^OK \d+ (filled|working)$/,
  );
  expect(await lines.next(`BOOK ${code} update`)).toContain(" / ");
  lines.close();
});

test("M-HOU-21 the same admission: no token, a wrong one, a read-only one, another customer's order, a wrong word", async () => {
  const guest = await openLines(port);
  expect(await guest.ask(`BUY one ${code} ${lot} ${limitDown * 10}`)).toBe("NO SESSION_REQUIRED");
  await guest.ask("TOKEN akari_bot_unknown");
  expect(await guest.ask("OPEN")).toBe("NO BOT_TOKEN_INVALID");
  expect(await guest.ask("WITHDRAW 1")).toBe("NO UNKNOWN_WORD");
  guest.close();

  const reader = await program("read");
  expect(await reader.ask(`BUY one ${code} ${lot} ${limitDown * 10}`)).toBe("NO SCOPE_MISSING");
  expect(await reader.ask("OPEN")).toBe("OK");
  expect(await reader.ask("BOOK 9999")).toBe("NO INSTRUMENT_UNKNOWN");
  reader.close();

  const owner = await program("trade");
  const stranger = await program("trade");
  const placed = await owner.ask(`BUY own ${code} ${lot} ${limitDown * 10}`);
  const orderId = placed.split(" ")[1]!;
  expect(await stranger.ask(`CANCEL steal ${orderId}`)).toBe("NO ORDER_UNKNOWN");
  expect(await stranger.ask("OPEN")).toBe("OK");
  owner.close();
  stranger.close();
});

test("M-HOU-120 a token for another market works there only, and a token of this market here only", async () => {
  const market = "class-1" as MarketId;
  await world.akari.markets.found(classMarket(market));
  const customer = await world.customer(9_000_000);
  await joinMarket(world, customer, market);
  const there = clientIn(world, customer, market);
  await there.call("deposit/request", { clientId: "class-money", amount: 1_000_000 });
  await world.clock.advance(3_000);
  const { secret } = await there.call("bot/create", { tokenName: "class", scope: "trade" });
  const [share] = (await there.call("market/list", {})).items;
  const quote = await there.call("market/quote", { code: share!.code });
  const before = await world.stateHash();

  const lines = await openLines(port);
  await lines.ask(`TOKEN ${secret}`);
  expect(await lines.ask(`BOOK ${share!.code}`)).toBe("OK");
  expect(await lines.next("BOOK")).toMatch(new RegExp(`^BOOK ${share!.code} snapshot`));
  const order = `BUY one ${share!.code} ${quote.lot} ${quote.limitDown * 10}`;
  const placed = await lines.ask(order);
  expect(placed).toMatch(/^OK \d+ working$/);
  const orderId = placed.split(" ")[1]!;
  expect(await lines.ask("OPEN")).toBe(`OK ${orderId}:${share!.code}:${quote.lot}`);
  expect((await there.call("trade/orders", { status: "open" })).items).toMatchObject([{ orderId }]);
  expect((await customer.api.call("trade/orders", { status: "open" })).items).toEqual([]);
  expect(await world.stateHash()).toBe(before);

  for (const name of ["open", "nowhere"]) {
    await lines.ask(`TOKEN ${secret} ${name}`);
    expect(await lines.ask(order)).toBe(
      name === "open" ? "NO BOT_TOKEN_OTHER_MARKET" : "NO MARKET_UNKNOWN",
    );
  }
  lines.close();
});

test("M-HOU-21 the second protocol uses no file of the first", () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder).filter((name) => !name.endsWith(".test.ts"));
  const imports = sources.flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), "utf8").matchAll(/"(\.\.?\/[^"]+)"/g),
      ([, path = ""]) => path,
    ),
  );
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((path) => /src\/(http|push|console|features|app)\//.test(path))).toEqual(
    [],
  );
});

// The compiler refuses globals of Node.js and of browsers in these folders; this test keeps the folders in its list.
test("M-HOU-23 admission and uses are compiled without the types of Node.js and of browsers", () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, "../../..", path), "utf8")) as unknown;
  expect(read("server/tsconfig.portable.json")).toMatchObject({
    compilerOptions: { types: [] },
    include: ["src/admission", "src/uses"],
  });
  expect(read("tsconfig.base.json")).toMatchObject({ compilerOptions: { lib: ["ES2024"] } });
  expect(read("tsconfig.json")).toMatchObject({
    references: expect.arrayContaining([{ path: "server/tsconfig.portable.json" }]),
  });
});
