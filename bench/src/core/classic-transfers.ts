import type pg from "pg";

/** Its own tables, in a schema of its own, as a careful programmer would make them. */
export const classicSchema = `
  create schema classic;
  create table classic.accounts (id bigint primary key, balance bigint not null) with (fillfactor = 70);
  create table classic.transfers (id bigint generated always as identity primary key, at timestamptz not null default now());
  create table classic.entries (id bigint generated always as identity primary key, transfer bigint not null,
    account bigint not null, amount bigint not null, balance bigint not null);
  create index on classic.entries (account, id);
`;

/** The classic way: lock both rows in the order of their ids, change them, write the transfer and two entries, commit. */
export async function classicTransfer(pool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query(locks([from, to].toSorted((one, other) => one - other)));
    const balances = new Map(rows.map((row) => [Number(row.id), Number(row.balance)]));
    const fromAfter = balances.get(from)! - 100;
    const toAfter = balances.get(to)! + 100;
    await client.query({
      name: "classic-update",
      text: "update classic.accounts set balance = $2 where id = $1",
      values: [from, fromAfter],
    });
    await client.query({
      name: "classic-update",
      text: "update classic.accounts set balance = $2 where id = $1",
      values: [to, toAfter],
    });
    const transfer = await client.query({
      name: "classic-transfer",
      text: "insert into classic.transfers default values returning id",
    });
    await client.query({
      name: "classic-entries",
      text: "insert into classic.entries (transfer, account, amount, balance) values ($1, $2, -100, $3), ($1, $4, 100, $5)",
      values: [transfer.rows[0].id, from, fromAfter, to, toAfter],
    });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

function locks(values: number[]) {
  return {
    name: "classic-lock",
    text: "select id, balance from classic.accounts where id in ($1, $2) order by id for update",
    values,
  };
}
