import type pg from "pg";

/** The classic tables in a separate schema, as a careful programmer would design them. */
export const classicSchema = `
  create schema classic;
  create table classic.accounts (id bigint primary key, balance bigint not null) with (fillfactor = 70);
  create table classic.transfers (id bigint generated always as identity primary key, at timestamptz not null default now());
  create table classic.entries (id bigint generated always as identity primary key, transfer bigint not null,
    account bigint not null, amount bigint not null, balance bigint not null);
  create index on classic.entries (account, id);
`;

/**
 * The classic way: lock both rows in order of id, change them, write the transfer and two entries, commit. By default each statement is
 * sent as text, as is usual; `prepared` names them, so that the database parses each once per connection.
 */
export async function classicTransfer(
  pool: pg.Pool,
  from: number,
  to: number,
  prepared: boolean,
): Promise<void> {
  const client = await pool.connect();
  const ask = (name: string, text: string, values: unknown[]) =>
    prepared ? client.query({ name, text, values }) : client.query(text, values);
  try {
    await client.query("begin");
    const { rows } = await ask(
      "lock",
      "select id, balance from classic.accounts where id in ($1, $2) order by id for update",
      [from, to].toSorted((one, other) => one - other),
    );
    const balances = new Map(rows.map((row) => [Number(row.id), Number(row.balance)]));
    const fromAfter = balances.get(from)! - 100;
    const toAfter = balances.get(to)! + 100;
    const update = "update classic.accounts set balance = $2 where id = $1";
    await ask("update", update, [from, fromAfter]);
    await ask("update", update, [to, toAfter]);
    const transfer = await ask(
      "transfer",
      "insert into classic.transfers default values returning id",
      [],
    );
    const { id } = transfer.rows[0];
    const entry =
      "insert into classic.entries (transfer, account, amount, balance) values ($1, $2, $3, $4)";
    await ask("entry", entry, [id, from, -100, fromAfter]);
    await ask("entry", entry, [id, to, 100, toAfter]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
