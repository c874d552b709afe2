import { required } from "../assertion.ts";
import type { Evolution } from "../noun.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Follow, FollowId } from "./follow.ts";
import { worseFall } from "./fund.ts";
import { fundOf } from "./fund-account.ts";
import type { fund } from "./vocabulary.ts";

/** Ended follows leave memory; the removed object keeps its final values. Funds stay. */
export const fundEvolution: Evolution<typeof fund> = {
  marketEvents: {
    "fund-founded": {
      spends: ({ fund: founded }) => founded.id,
      evolve(state, { fund: founded }) {
        state.funds.set(founded.id, { ...founded });
      },
    },
    "fund-priced": {
      spends: ({ point }) => point.id,
      evolve(state, { point: { fundId, at, value, price } }) {
        const priced = fundOf(state, fundId);
        priced.worst = worseFall(priced, price, at);
        if (price > priced.peak) {
          priced.peak = price;
          priced.peakAt = at;
        }
        priced.value = value;
        priced.price = price;
        priced.pricedAt = at;
      },
    },
    "fund-cut-off"(state, { fundId, cut, cutsAt, deadline }) {
      const cutOff = fundOf(state, fundId);
      cutOff.cut = cut;
      cutOff.cutsAt = cutsAt;
      cutOff.deadline = deadline;
    },
    "fund-units"(state, { fundId, units }) {
      fundOf(state, fundId).units = units;
    },
    "fund-dealt"(state, { fundId }) {
      fundOf(state, fundId).cut = null;
    },
    "fund-reopened"(state, { fundId, deadline }) {
      fundOf(state, fundId).deadline = deadline;
    },
    "fund-ended"(state, { fundId, at }) {
      const ended = fundOf(state, fundId);
      ended.status = "ended";
      ended.cut = null;
      ended.endedAt = at;
    },
  },
  events: {
    "follow-applied": {
      spends: ({ follow }) => follow.id,
      evolve(state, { follow }, account) {
        state.follows.set(follow.id, { ...follow });
        account.follows.add(follow.id);
      },
    },
    "follow-refused": {
      evolve(state, { followId, at, status, reason }, account) {
        const follow = followOf(state, followId);
        follow.status = status;
        follow.reason = reason;
        end(state, account, follow, at);
      },
    },
    "follow-begun": {
      evolve(state, { followId, at, units, price, cost }) {
        const follow = followOf(state, followId);
        follow.status = "following";
        follow.units = units;
        follow.price = price;
        follow.cost = cost;
        follow.dealtAt = at;
      },
    },
    "follow-selling": {
      evolve(state, { followId, at }) {
        const follow = followOf(state, followId);
        follow.status = "selling";
        follow.sellsFrom = at;
      },
    },
    "follow-kept": {
      evolve(state, { followId }) {
        const follow = followOf(state, followId);
        follow.status = "following";
        follow.sellsFrom = null;
      },
    },
    "follow-waited": { evolve() {} },
    "follow-ended": {
      evolve(state, { followId, at, price, proceeds }, account) {
        const follow = followOf(state, followId);
        follow.status = "ended";
        follow.sellPrice = price;
        follow.proceeds = proceeds;
        end(state, account, follow, at);
      },
    },
  },
};

function followOf({ follows }: Brokerage, id: FollowId): Follow {
  return required(follows.get(id), "follow", id);
}

function end(state: Brokerage, account: Account, follow: Follow, at: number): void {
  follow.endedAt = at;
  state.follows.delete(follow.id);
  account.follows.delete(follow.id);
}
