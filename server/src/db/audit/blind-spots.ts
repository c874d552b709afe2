/** What one change of a row leaves unseen, and why. `docs/security.md` says the same, and a test holds both against random changes. */
export interface BlindSpot {
  readonly table: string;
  /** Columns, and `rowDeleted` or `rowAdded`; null: everything. */
  readonly what: readonly string[] | null;
  readonly why: string;
}

export const rowDeleted = "a row deleted";
export const rowAdded = "a row doubled under another key";

const words =
  "words and instants of a record that moves on; its money is in entries, and what became of it in sealed events";
const chosen = "what somebody chose or was shown; no money follows from it";
const running = "where the core stands; a start reads it, and what it leads to is checked";
const told =
  "terms that were announced; what follows from them for customers is checked, not they themselves";

function spot(table: string, what: string, why: string): BlindSpot {
  return {
    table,
    what: what
      .split(" ")
      .map((one) => (one === "DELETED" ? rowDeleted : one === "ADDED" ? rowAdded : one)),
    why,
  };
}

export const blindSpots: readonly BlindSpot[] = [
  spot(
    "accounts",
    "opened_at forced_on identity_at identity_status identity_reason frozen_reason frozen_at frozen_until chances_left chances_counted_on first_order_on first_close_on reset_on closing_id",
    words,
  ),
  spot(
    "block_offers",
    "offer_id announced_at announced_by last_price discount price lots minimum_lots maximum_lots closes_at entered status reason closing_price closed_at closed_on DELETED ADDED",
    told,
  ),
  spot("block_subscriptions", "client_id requested_at reason ended_at", words),
  {
    table: "commands",
    what: null,
    why: "forgotten after 48 hours by rule; what they led to stays",
  },
  spot("corrections", "correction_id", words),
  spot("deposits", "client_id reason requested_at", words),
  spot("dividends", "last_cum_date record_date declared_at base_price DELETED ADDED", told),
  spot("entitlements", "entitlement_id settled_at", words),
  spot(
    "entries",
    "batch",
    "which batch stored the entry; only the batch of a daily root is asked for",
  ),
  spot(
    "fills",
    "trace execution_sequence auction off_auction",
    "how a fill is explained, and its print once the tape is forgotten after five trading days",
  ),
  spot("follows", "client_id reason requested_at sells_from dealt_at ended_at", words),
  spot(
    "fund_points",
    "point_id at trading_date ends_day value units DELETED ADDED",
    "a value of the fund's own positions at an instant that is gone; what was dealt at its price is checked",
  ),
  spot(
    "funds",
    "strategy name name_english issuer issuer_english capacity minimum founded_at priced_at value cuts_at cut deadline peak_at worst_from worst_from_at worst_to worst_to_at status ended_at",
    told,
  ),
  spot("house_accounts", "kind DELETED ADDED", "a line without postings and with a balance of 0"),
  spot(
    "instrument_state",
    "trading_date base_price lower_limit upper_limit phase halted last_at sequence crowd session finished operator_halt untraded_ex DELETED",
    "where trading stands, and of a new listing its limits before the first price; prices that anybody paid are on the tape",
  ),
  spot(
    "instruments",
    "position name name_english kana sector tick_table lot issuer listed_on ADDED",
    told,
  ),
  spot(
    "ipo_entries",
    "entry_id account_id client_id code price lots due random applied_at place won_lots from_reserve pay_until reason drawn_at ended_at DELETED ADDED",
    "an entry that paid nothing; whoever entered can verify the draw with the published list",
  ),
  spot(
    "leader",
    "epoch holder batch batch_at boundary_at next_id live_at self_trades_until trading_date",
    running,
  ),
  spot(
    "loans",
    "loan_id client_id requested_at reason decided_at decided_by decider_id started_on due_at amount status interest_from interest_paid ended_at DELETED ADDED",
    "an application that paid out nothing, and the words and instants of one that did",
  ),
  spot(
    "margin_calls",
    "call_id called_on called_at due_at forcing outcome ended_at DELETED ADDED",
    "a call that ended without a step; it moved no money",
  ),
  spot(
    "market",
    "schedule seed seed_fixed instruments genesis_date founded_at second_person_above DELETED",
    running,
  ),
  spot("messages", "read_at", "the reader's own mark"),
  {
    table: "migrations",
    what: null,
    why: "a start compares them with its own and refuses what differs",
  },
  spot(
    "offerings",
    "draw code issuer announced_at by_operator discount price lots lots_per_person simulated simulated_lots simulated_seed commitment opens_at closes_at freezes_at pays_from reminds_at pays_until reserve_until lists_at frozen_at status root drawn_at secret tape_head reminded lapsed_lots listed_on DELETED ADDED",
    "terms and draw are verified by whoever entered, from what was published before",
  ),
  spot(
    "operator_log_head",
    "DELETED",
    "a missing head stops every further act of operators and the desk",
  ),
  spot(
    "orders",
    "order_id account_id client_id position_id price quantity filled leverage hold_price status reason placed_at trading_date sequence ended_at restricted_short condition stop_kind trigger stop_price triggered_at triggered_price switching good_till exit_price exit_trigger exit_stop_price parent_id arrival recalled_for code side intent type origin DELETED ADDED",
    "the terms of an order that was not filled, and words of one that was; fills, holds and positions are checked",
  ),
  spot(
    "positions",
    "opening_order_id leverage opened_at opened_on closed_at closing_quantity",
    words,
  ),
  spot(
    "postings",
    "place",
    "the order of an entry's postings, where two of them may change places",
  ),
  spot(
    "premarket_applications",
    "client_id code opens_at applied_at reason carried_at opening_price decided_at quantity filled",
    words,
  ),
  spot(
    "price_alerts",
    "alert_id account_id code direction price status set_at fired_at fired_price DELETED ADDED",
    chosen,
  ),
  spot(
    "prize_series",
    "draw trading_date begins_at ends_at commitment pool secret revealed_at",
    "before a series is revealed; afterwards every chance is drawn again",
  ),
  spot(
    "prize_tapes",
    "batch previous_head prints ADDED",
    "the tape's chain has the same head; the verifier recomputes it from the prints",
  ),
  spot("resets", "client_id begun_at begun_on score_before ended_at status", words),
  spot(
    "taken_chances",
    "chance_id client_id random taken_at status tape_head seed drawn_at account_id",
    "of a chance that won nothing, or in a series that is not revealed yet",
  ),
  spot("tape_heads", "at", "the instant of a batch; each print has its own"),
  spot("withdrawals", "client_id bank_account_id reason decider_id", words),
];
