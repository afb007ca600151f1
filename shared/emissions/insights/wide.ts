/**
 * A sum of whole numbers of any size that never loses one: the low part is in [0, 2^52), the high one counts how often
 * that was full. The same sum is the same two numbers.
 */
export type Wide = [low: number, high: number];

const FULL = 2 ** 52;

export function newWide(): Wide {
  // An array that begins with fractions holds unboxed doubles from the start: adding is twice as fast.
  const wide: Wide = [0.5, 0.5];
  wide[0] = 0;
  wide[1] = 0;
  return wide;
}

/** Adds a whole number, of any size. */
export function addWide(wide: Wide, value: number): void {
  const sum = wide[0] + value;
  if (sum >= 0 && sum < FULL) {
    wide[0] = sum;
    return;
  }
  carry(wide, value);
}

function carry(wide: Wide, value: number): void {
  const full = Math.floor(value / FULL);
  const low = wide[0] + (value - full * FULL);
  const more = low >= FULL ? 1 : 0;
  wide[0] = low - more * FULL;
  wide[1] += full + more;
}

/** Adds a sum to another; with `sign` -1 it is taken away again. */
export function addWideTo(into: Wide, [low, high]: Wide, sign: 1 | -1): void {
  addWide(into, sign * low);
  into[1] += sign * high;
}

export const isNoSum = ([low, high]: Wide): boolean => low === 0 && high === 0;

/** As a floating-point number: enough for what is no exact figure. */
export const wideNumber = ([low, high]: Wide): number => low + high * FULL;

/** Exactly. */
export const wideInteger = ([low, high]: Wide): bigint => BigInt(low) + BigInt(high) * BigInt(FULL);
