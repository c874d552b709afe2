import type pg from "pg";

/** Whether the tables have this order or position of the account, including final ones that have left the core's memory. */

export async function isOwnOrder(
  sql: pg.Pool,
  accountId: number,
  orderId: number,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from orders where order_id = $1 and account_id = $2",
    [orderId, accountId],
  );
  return rowCount === 1;
}

export async function isOwnPosition(
  sql: pg.Pool,
  accountId: number,
  positionId: number,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from positions where position_id = $1 and account_id = $2",
    [positionId, accountId],
  );
  return rowCount === 1;
}
