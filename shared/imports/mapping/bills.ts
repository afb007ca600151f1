import type { Period } from '#shared/calculations/rules.ts';

const DAY_MS = 86_400_000;
/** Days of a period, its first and last one included. */
const daysOf = (startOn: string, endOn: string) => (Date.parse(endOn) - Date.parse(startOn)) / DAY_MS + 1;
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

const later = (a: string, b: string) => (a.localeCompare(b) > 0 ? a : b);
const earlier = (a: string, b: string) => (a.localeCompare(b) < 0 ? a : b);

export interface BillPart {
  quantity: number;
  /** Last day of the part: the day that it counts on. */
  endOn: string;
  days: number;
  billDays: number;
  /** What belongs to other calculations. */
  rest: number;
}

const decimalsOf = (value: number) => {
  const [, decimals = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, decimals.length - Number(exponent));
};

/**
 * The part of a bill that lies in the period of a calculation, by days (both ends of the bill included); null when none
 * does. Parts are differences of one running sum, rounded three decimals below the bill's own: the parts of all years
 * add up to the bill, whichever year is imported first, and a bill inside the period stays as it is.
 */
export function partOfBill(
  quantity: number,
  bill: { startOn: string; endOn: string },
  period: Period,
): BillPart | null {
  const startOn = later(bill.startOn, period.periodStartOn);
  const endOn = earlier(bill.endOn, period.periodEndOn);
  if (startOn > endOn) return null;
  const billDays = daysOf(bill.startOn, bill.endOn);
  const scale = 10 ** Math.min(12, decimalsOf(quantity) + 3);
  const whole = Math.round(quantity * scale);
  const upTo = (day: string) => (day < bill.startOn ? 0 : Math.round((whole * daysOf(bill.startOn, day)) / billDays));
  const part = upTo(endOn) - upTo(dayBefore(startOn));
  return { quantity: part / scale, endOn, days: daysOf(startOn, endOn), billDays, rest: (whole - part) / scale };
}
