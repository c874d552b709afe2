import type { AnswerOf } from "@akari/api/endpoints";
import type { PageName } from "./pages/all.ts";
import type { Customer, World } from "./world.ts";

/** An offering and its applicants, by their results. */
export interface OfferingStory {
  readonly offeringId: string;
  /** The customer whose device shows the pages; after the draw one who has won most. */
  viewer: Customer;
  /** Has won too, and pays in full; absent before the draw, or without another winner. */
  buyer?: Customer;
  /** Has won nothing; absent while nothing is drawn, or when all have won. */
  loser?: Customer;
}

type Entry = AnswerOf<"ipo/applications">["items"][number];

/** A stage of an offering: the actions up to it, and the pages that look different there. */
export interface OfferingStage {
  readonly name: string;
  /** The instant of the morning at which it is looked at. */
  readonly at: string;
  readonly prepare: (told: Told, story: OfferingStory) => Promise<void>;
  readonly views: readonly StageView[];
}

export interface StageView {
  readonly page: PageName;
  readonly variant: string;
  /** The customer whose device shows it; null: a guest's, undefined: no customer fits. */
  readonly by: (story: OfferingStory) => Customer | null | undefined;
  readonly query: (story: OfferingStory) => string;
}

interface Told {
  readonly customers: readonly Customer[];
}

/** When the market of the story is founded: shortly before an offering opens. */
export const offeringFounding = "2026-03-04T10:00:00+09:00";

const ofViewer: StageView["by"] = ({ viewer }) => viewer;
const ofBuyer: StageView["by"] = ({ buyer }) => buyer;
const ofLoser: StageView["by"] = ({ loser }) => loser;
const ofGuest: StageView["by"] = () => null;
const stage = (
  page: PageName,
  by: StageView["by"],
  variant: string,
  query: StageView["query"] = () => "",
): StageView => ({ page, variant, by, query });
const detail: StageView["query"] = ({ offeringId }) => `?offeringId=${offeringId}`;

const entryOf = async ({ api }: Customer): Promise<Entry> =>
  (await api.call("ipo/applications", {})).items[0]!;

const newId = () => crypto.randomUUID();
const nothing = () => Promise.resolve();

/** From the application to the first price (docs/ipo.md#times). */
const offeringStages: readonly OfferingStage[] = [
  {
    name: "open",
    at: "10:03:00",
    prepare: nothing,
    views: [
      stage("ipo", ofGuest, "open"),
      stage("ipoDetail", ofViewer, "form", detail),
      stage("home", ofGuest, "offering open"),
    ],
  },
  {
    name: "entered",
    at: "10:10:00",
    async prepare({ customers }, { offeringId }) {
      const { items } = await customers[0]!.api.call("ipo/list", {});
      for (const [index, { api }] of customers.entries())
        await api.call("ipo/apply", {
          clientId: newId(),
          offeringId,
          // Those with one lot hardly all win.
          lots: index % 2 === 0 ? items[0]!.lotsPerPerson : 1,
          random: (index + 1).toString(16).padStart(64, "0"),
        });
    },
    views: [
      stage("ipo", ofViewer, "awaiting draw", () => "?view=applications"),
      stage("ipoDetail", ofViewer, "entered", detail),
    ],
  },
  {
    name: "won",
    at: "10:25:00",
    async prepare({ customers }, story) {
      const entries = await Promise.all(customers.map(entryOf));
      const most = Math.max(...entries.map(({ wonLots }) => wonLots));
      story.viewer = customers[entries.findIndex(({ wonLots }) => wonLots === most)]!;
      const buyer = customers.find(
        (customer, index) => customer !== story.viewer && entries[index]!.wonLots > 0,
      );
      if (buyer !== undefined) story.buyer = buyer;
      const loser = customers[entries.findIndex(({ wonLots }) => wonLots === 0)];
      if (loser !== undefined) story.loser = loser;
    },
    views: [
      stage("home", ofViewer, "offering won"),
      stage("ipo", ofViewer, "won to pay", () => "?view=wins"),
      stage("ipo", ofLoser, "not won", () => "?view=applications"),
      stage("ipoDetail", ofLoser, "not won", detail),
      stage("drawVerify", ofGuest, "drawn", detail),
    ],
  },
  {
    name: "part paid",
    at: "10:30:00",
    async prepare(_, { viewer: { api }, buyer }) {
      if (buyer !== undefined) {
        const { entryId, due } = (await buyer.api.call("ipo/wins", {})).items[0]!;
        await buyer.api.call("ipo/pay", { clientId: newId(), entryId, amount: due });
      }
      const { entryId, lotPrice, wonLots } = (await api.call("ipo/wins", {})).items[0]!;
      const amount = wonLots > 1 ? lotPrice + 1_000 : 1_000;
      await api.call("ipo/pay", { clientId: newId(), entryId, amount });
    },
    views: [stage("ipo", ofViewer, "part paid", () => "?view=wins")],
  },
  {
    name: "reserve",
    at: "10:46:00",
    prepare: nothing,
    views: [
      stage("ipo", ofViewer, "part confirmed", () => "?view=wins"),
      stage("ipo", ofLoser, "reserve", () => "?view=applications"),
      stage("ipo", ofGuest, "reserve round"),
    ],
  },
  {
    name: "listed",
    at: "11:12:00",
    prepare: nothing,
    views: [
      stage("ipo", ofViewer, "delivered", () => "?view=wins"),
      stage("ipo", ofBuyer, "first price", () => "?view=wins"),
      stage("ipo", ofGuest, "listed"),
      stage("ipoDetail", ofGuest, "listed", detail),
    ],
  },
];

const entrants = 8;

/** Tells the stages one after the other, and looks at each. */
export async function tellOffering(
  world: World,
  look: (stage: OfferingStage, story: OfferingStory) => Promise<void>,
): Promise<void> {
  const customers: Customer[] = [];
  for (let index = 0; index < entrants; index += 1) customers.push(await world.customer(5_000_000));
  let story: OfferingStory | undefined;
  for (const each of offeringStages) {
    const until = Date.parse(`${offeringFounding.slice(0, 11)}${each.at}+09:00`);
    const { serverTime } = await customers[0]!.api.call("system/host", {});
    await world.pass(until - Date.parse(serverTime));
    story ??= await begin(customers);
    await each.prepare({ customers }, story);
    await look(each, story);
  }
}

async function begin(customers: readonly Customer[]): Promise<OfferingStory> {
  const viewer = customers[0]!;
  const [offering] = (await viewer.api.call("ipo/list", {})).items;
  if (offering === undefined) throw new Error("no offering is open");
  return { offeringId: offering.offeringId, viewer };
}
