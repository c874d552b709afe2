import type { World } from "./world.ts";

/** A company, or a fund with the company that issues it. */
interface Named {
  readonly name: string;
  readonly issuer?: string;
}

/** Japanese names of the listed shares and of companies in offerings, as of now: Chinese readers see them too. */
export async function companyNames({ origin }: Pick<World, "origin">): Promise<string[]> {
  const read = async (name: string) => {
    const { data } = (await (await fetch(`${origin}/api.php/${name}`)).json()) as {
      data: { items: Named[]; listed?: Named[] };
    };
    return [...data.items, ...(data.listed ?? [])].flatMap(({ name: own, issuer = "" }) => [
      own,
      issuer,
    ]);
  };
  return [
    ...(await read("market/list")),
    ...(await read("ipo/list")),
    ...(await read("follow/list")),
  ].filter((found) => found !== "");
}
