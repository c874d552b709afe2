/**
 * Logarithm and exponential from the four basic IEEE operations, so that every JavaScript engine computes the same bits.
 * Math.log and Math.exp may differ in the last bit, and prices are derived from these numbers.
 */

const ln2 = 0.6931471805599453;
const squareRootOfTwo = 1.4142135623730951;

/** Natural logarithm of a finite number above 0; relative error below 1e-14. */
export function naturalLog(x: number): number {
  if (!(x > 0) || x === Infinity) throw new RangeError(`no logarithm of ${x}`);
  let mantissa = x;
  let exponent = 0;
  while (mantissa > squareRootOfTwo) {
    mantissa /= 2;
    exponent += 1;
  }
  while (mantissa <= squareRootOfTwo / 2) {
    mantissa *= 2;
    exponent -= 1;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let sum = 0;
  for (let odd = 21; odd >= 1; odd -= 2) sum = sum * square + 1 / odd;
  return 2 * s * sum + exponent * ln2;
}

/** e to the power of `x`, for -700 <= x <= 700; relative error below 1e-13. */
export function exponentialOf(x: number): number {
  if (!(x >= -700 && x <= 700)) throw new RangeError(`no exponential of ${x}`);
  const halvings = Math.round(x / ln2);
  const rest = x - halvings * ln2;
  let sum = 1;
  for (let term = 14; term >= 1; term -= 1) sum = 1 + (sum * rest) / term;
  for (let power = 0; power < halvings; power += 1) sum *= 2;
  for (let power = 0; power > halvings; power -= 1) sum /= 2;
  return sum;
}
