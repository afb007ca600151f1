/** DynamoDB numbers are decimals of up to 38 significant digits, sent as text: sums are made in integers, never in floats. */

interface Decimal {
  readonly units: bigint;
  /** Digits after the point. */
  readonly scale: number;
}

function parse(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

function format({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Sum of two plain decimal numbers (no exponent), without trailing zeros. */
export function addDecimals(a: string, b: string): string {
  const [x, y] = [parse(a), parse(b)];
  const scale = Math.max(x.scale, y.scale);
  const units = x.units * 10n ** BigInt(scale - x.scale) + y.units * 10n ** BigInt(scale - y.scale);
  return format({ units, scale });
}

/** The number with its sign turned. */
export const negateDecimal = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);

/** How many digits count: leading and trailing zeros do not. */
export const significantDigits = (text: string): number => {
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '');
  return Math.max(1, digits.replace(/0+$/, '').length);
};
