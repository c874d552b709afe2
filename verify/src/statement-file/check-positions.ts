import { isFinancing } from "./financing.ts";
import { PositionsWalk } from "./positions-walk.ts";
import type { ShownPosition, StatementFigures } from "./statement.ts";
import { failed, right, type StatementStep } from "./step.ts";

/** The figures of each position, and that the trades lead from those of the opening to those of the closing. */
export function checkPositions(statement: StatementFigures): StatementStep {
  for (const name of ["opening", "closing"] as const) {
    const { date } = statement[name];
    for (const [index, position] of statement[`${name}Positions`].entries()) {
      const wrong = wrongFigure(position, date);
      if (wrong !== null)
        return failed(
          "positions",
          "POSITION_DIFFERS",
          `${name}Positions row ${index + 1}, ${wrong}`,
        );
    }
  }
  const walk = new PositionsWalk(statement.openingPositions);
  for (const trade of statement.trades) walk.take(trade);
  return checkLeft(walk, statement);
}

function wrongFigure(position: ShownPosition, date: string): string | null {
  const { side, quantity, price, openValue, value, floating, accrued, openedOn } = position;
  if (value !== price * 10n * quantity) return "value";
  if (floating !== (side === "long" ? value - openValue : openValue - value)) return "floating";
  return isFinancing(accrued, position, openValue, openedOn, date) ? null : "accrued";
}

function checkLeft(walk: PositionsWalk, { closingPositions }: StatementFigures): StatementStep {
  const left = new Map(walk.left);
  for (const [index, position] of closingPositions.entries()) {
    const held = walk.heldBy(position);
    const wrong =
      held === null || !left.delete(position.positionId)
        ? "positionId"
        : (["openedOn", "quantity", "openValue"] as const).find(
            (name) => held[name] !== position[name],
          );
    if (wrong !== undefined)
      return failed("positions", "POSITION_DIFFERS", `closingPositions row ${index + 1}, ${wrong}`);
  }
  const [missing] = left.keys();
  return missing === undefined
    ? right("positions")
    : failed("positions", "POSITION_DIFFERS", `position ${missing} of the trades`);
}
