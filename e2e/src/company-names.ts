import type { World } from "./world.ts";

/** Japanese names of the listed shares and of companies in offerings, as of now: Chinese readers see them too. */
export async function companyNames({ origin }: Pick<World, "origin">): Promise<string[]> {
  const read = async (name: string) => {
    const { data } = (await (await fetch(`${origin}/api.php/${name}`)).json()) as {
      data: { items: { name: string }[]; listed?: { name: string }[] };
    };
    return [...data.items, ...(data.listed ?? [])].map((item) => item.name);
  };
  return [...(await read("market/list")), ...(await read("ipo/list"))];
}
