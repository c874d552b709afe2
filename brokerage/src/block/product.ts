import type { Product } from "../noun.ts";
import { decideAnnounceBlock, decideWithdrawBlock } from "./announce-block.ts";
import { checkBlocks } from "./audit-blocks.ts";
import { answerBlock, dueBlocks } from "./close-block.ts";
import { decideCancelBlockSubscription, decideSubscribeBlock } from "./subscribe-block.ts";
import type { block } from "./vocabulary.ts";

export const blockProduct: Product<typeof block> = {
  commands: {
    "announce-block": { from: ["clock", "operator"], decide: decideAnnounceBlock },
    "withdraw-block": { from: ["operator"], decide: decideWithdrawBlock },
    "subscribe-block": { from: "own account", decide: decideSubscribeBlock },
    "cancel-block-subscription": {
      from: "own account",
      whileWindingUp: true,
      decide: decideCancelBlockSubscription,
    },
  },
  due: dueBlocks,
  onOffAuction: answerBlock,
  check: checkBlocks,
};
