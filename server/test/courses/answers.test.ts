import { type EndpointName, paths } from "@akari/api/paths";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { afterDraws, queryOf, setStage } from "../api/stage.ts";
import { openWorld } from "../api/world.ts";
import { copyShifted } from "./shifted-copy.ts";

const world = await openWorld();
const reads = (Object.keys(paths) as EndpointName[]).filter(
  (name) => paths[name].method === "GET" && !afterDraws.includes(name),
);

/** The answers to the customer before the second course existed, and after. */
const answers: { readonly before: Map<string, unknown>; readonly after: Map<string, unknown> } = {
  before: new Map(),
  after: new Map(),
};

beforeAll(async () => {
  const stage = await setStage(world);
  const { token } = stage.customer;
  const requests = new Map<EndpointName, string>();
  for (const name of reads) requests.set(name, `${name}?${queryOf(await stage.good[name]())}`);
  const askAll = async (into: Map<string, unknown>) => {
    for (const [name, path] of requests) into.set(name, (await world.get(path, { token })).body);
  };
  await askAll(answers.before);
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  await copyShifted(owner);
  await owner.end();
  await askAll(answers.after);
});

// M-HOU-46
test.each(reads)("%s answers from the market's own course", (name) => {
  expect(answers.before.get(name)).toMatchObject({ code: 1 });
  expect(answers.after.get(name)).toEqual(answers.before.get(name));
});
