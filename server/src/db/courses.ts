import { openMarketName } from "@akari/api/envelope";
import type pg from "pg";

/** SQL of the open market's current course, for what is the house's and is about that market. */
export const openCourse = `(select course from courses where market = '${openMarketName}' and is_current)`;

export interface Course {
  readonly course: number;
  readonly market: string;
  /** Whether the market's id leads to it. */
  readonly isCurrent: boolean;
}

/** All courses of all markets, in the order in which they began. */
export async function allCourses(sql: pg.ClientBase): Promise<readonly Course[]> {
  const { rows } = await sql.query<Course>(
    `select course, market, is_current as "isCurrent" from courses order by course`,
  );
  return rows;
}

/** The course to which a market's id leads. */
export async function currentCourse(sql: pg.Pool | pg.ClientBase, market: string): Promise<number> {
  const { rows } = await sql.query<Pick<Course, "course">>(
    "select course from courses where market = $1 and is_current",
    [market],
  );
  const [current] = rows;
  if (current === undefined) throw new Error(`the database has no market ${market}`);
  return current.course;
}
