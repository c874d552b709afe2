/** One damage for each rule of where entries and prices come from: the check that must find it, and the statements. */
const someEntry = (where: string) =>
  `(select min(entry_id) from entries where ${where} and kind not like 'advance-%')`;

export const plantedOrigins: readonly (readonly [check: string, damage: string])[] = [
  [
    "Every entry is of a known kind and has a cause of its account, which was there before it",
    `update entries set cause_id = cause_id + 1000000 where entry_id = ${someEntry("kind = 'order-held'")}`,
  ],
  [
    "Every entry is of a known kind and has a cause of its account, which was there before it",
    `update entries set kind = 'gift' where entry_id = ${someEntry("kind = 'prize-paid'")}`,
  ],
  [
    "Every entry is of a known kind and has a cause of its account, which was there before it",
    "delete from deposits where status = 'approved'",
  ],
  [
    "Every entry is of a known kind and has a cause of its account, which was there before it",
    `update entries set account_id = account_id + 1 where entry_id = ${someEntry("kind = 'loan-paid-out'")}`,
  ],
  [
    "An advance is repaid or written off by what its account's entry before it brought or ended",
    `update entries set kind = 'advance-repaid' where entry_id = ${someEntry("kind = 'order-held'")}`,
  ],
  [
    "Every entry was told to its account when it was made, by an event about its cause",
    "update account_events set body = body::jsonb || '{\"depositId\": 1000000000}' where kind = 'deposit-decided' and body ->> 'status' = 'approved'",
  ],
  [
    "Every entry was told to its account when it was made, by an event about its cause",
    "delete from account_events where kind = 'loan-repaid'",
  ],
  [
    "The entries of an account follow each other in time and in trading dates",
    `update entries set at = at - interval '1 day' where entry_id = (select max(entry_id) from entries)`,
  ],
  [
    "An approved deposit is an entry of its account at the instant when the desk or an operator approved it",
    "delete from audit where kind = 'decide-deposit' and outcome ->> 'kind' = 'accepted'",
  ],
  [
    "An approved deposit is an entry of its account at the instant when the desk or an operator approved it",
    "update deposits set decided_by = '9' where status = 'approved'",
  ],
  [
    "A withdrawal that the desk or an operator decided is in their log with its result, and moved its money at that instant",
    "update withdrawals set decided_by = 'customer' where status = 'approved'",
  ],
  [
    "A loan that was paid out was approved by the desk or an operator at that instant",
    "update audit set body = body || '{\"loanId\": 1}' where kind = 'decide-loan'",
  ],
  [
    "A correction is in the operators' log with its entry and amount",
    "update audit set body = body || '{\"amount\": 1}' where kind = 'correct-entry'",
  ],
  [
    "Every accepted decision is what its deposit, withdrawal or loan became",
    "delete from deposits where deposit_id = (select max(deposit_id) from deposits where status = 'approved')",
  ],
  [
    "What customers did within the memory of commands is a command of theirs",
    "delete from commands where kind = 'place-order' and at > (select min(at) from commands)",
  ],
  [
    "Every fill has one entry of its own, and every entry that opens or closes a position one fill",
    "update fills set entry_id = (select min(entry_id) from fills)",
  ],
  [
    "The entry of a fill moves its value, its fee, its interest and its result",
    "update fills set value = value + 1000 where order_id = (select min(order_id) from fills)",
  ],
  [
    "The entry of a fill moves its value, its fee, its interest and its result",
    `update postings set amount = amount + 100 where to_kind = 'fees' and entry_id = (select max(entry_id) from fills where fee > 0)`,
  ],
  [
    "A subscription to a block holds what it costs, and has it back unless it is executed",
    "update block_subscriptions set amount = amount + 100",
  ],
  [
    "What is held for an entry in an offering was paid for it, and what it gave back was returned",
    "update postings set amount = amount + 100 where entry_id = (select min(entry_id) from entries where kind = 'ipo-held')",
  ],
  [
    "Every trading day that has ended has its root",
    "delete from chain_roots where trading_date = (select max(trading_date) from chain_roots)",
  ],
  [
    "Minute bars are those of the tape",
    "update minute_bars set open = open + 10, high = high + 10 where start = (select max(start) from minute_bars)",
  ],
  [
    "Minute bars are those of the tape",
    "delete from minute_bars where start = (select max(start) from minute_bars)",
  ],
  [
    "Day bars are those of their minutes",
    "update day_bars set close = close - 10 where trading_date = (select min(trading_date) from day_bars)",
  ],
  [
    "Day bars are those of the tape",
    "update day_bars set open = open + 10 where trading_date = (select max(trading_date) from day_bars)",
  ],
  [
    "The last price of a share is its last print, and the figures of its day are those of the tape",
    "update instrument_state set last = last + 10",
  ],
  [
    "The last price of a share is its last print, and the figures of its day are those of the tape",
    "update tape set price = price + 10 where (code, sequence) in (select code, max(sequence) from tape where not off_auction group by code)",
  ],
  [
    "A finished day that is still shown has the figures of its bar",
    `update instrument_state s set finished = jsonb_build_object('terms', jsonb_build_object('tradingDate', b.on_day), 'statistics', jsonb_build_object('last', 1))
      from (select code as of, max(trading_date) as on_day from day_bars group by code) b where b.of = s.code`,
  ],
  [
    "A base price is the last close less dividends, or a quote within the limits of a day that has ended since",
    "update instrument_state set base_price = base_price * 2, lower_limit = lower_limit * 2, upper_limit = upper_limit * 2",
  ],
  [
    "Every row of account_events is as it was sealed, and none is missing or added",
    "update account_events set body = body::jsonb || '{\"to\": \"rejected\"}' where kind = 'chance-drawn' and sequence = (select max(sequence) from account_events where kind = 'chance-drawn')",
  ],
  [
    "Every row of messages is as it was sealed, and none is missing or added",
    "delete from messages where message_id = (select max(message_id) from messages)",
  ],
  [
    "Every row of messages is as it was sealed, and none is missing or added",
    "update messages set parameters = '{}' where message_id = (select min(message_id) from messages)",
  ],
  [
    "Every row of messages is as it was sealed, and none is missing or added",
    "insert into messages (account_id, key, parameters, created_at) select account_id, key, parameters, created_at from messages limit 1",
  ],
  ["Every row of news is as it was sealed, and none is missing or added", "delete from news"],
  [
    "Every row of score_changes is as it was sealed, and none is missing or added",
    "update score_changes set reason = 'forced-close' where reason = 'identity-passed'",
  ],
  [
    "Every row of loan_repayments is as it was sealed, and none is missing or added",
    "update loan_repayments set principal_after = principal_after + 1",
  ],
  [
    "Every row of margin_call_steps is as it was sealed, and none is missing or added",
    "update margin_call_steps set because = 'loan'",
  ],
  [
    "Every row of forced_closes is as it was sealed, and none is missing or added",
    "update forced_closes set equity = equity - 1",
  ],
  [
    "Every row of chain_roots is as it was sealed, and none is missing or added",
    "update chain_roots set at = at - interval '1 minute'",
  ],
  [
    "Every row of day_bars is as it was sealed, and none is missing or added",
    "update day_bars set base_price = base_price + 1",
  ],
  ["The chain of seals recomputed from its digests", "delete from seal_chain where number = 2"],
  [
    "The chain of seals recomputed from its digests",
    "update seal_chain set digests[1] = md5(head::text)::uuid where number = 3",
  ],
  [
    "The chain of seals recomputed from its digests",
    "update seal_chain set next_id = next_id + 1 where number = (select max(number) from seal_chain where next_id is not null)",
  ],
  [
    "The chain of seals recomputed from its digests",
    "insert into seal_heads values ('news', 1, sha256('forged'))",
  ],
  [
    "The house has its own lines of the books, and no others",
    "insert into house_accounts values ('favours', 0)",
  ],
  [
    "An entry is of the batch whose seal says so",
    "update entries set batch = batch + 1 where entry_id = (select max(entry_id) from entries where batch < (select max(batch) from entries))",
  ],
  [
    "A row of the audit table names its command as the command names itself",
    "update audit set command_id = 'another' where audit_id = 1",
  ],
  [
    "Every command of operators and the desk is in the operators' log as it was carried out",
    "delete from audit where audit_id = (select min(audit_id) from audit where kind = 'decide-loan')",
  ],
];
