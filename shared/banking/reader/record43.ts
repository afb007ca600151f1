const [ZERO, SPACE, DEBIT] = [48, 32, 49];
/** Years of two digits: the norm is of 1990, and no file is of the future. */
const PIVOT = 70;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');
const two = (n: number) => (n < 10 ? `0${n}` : String(n));
const daysOf = (year: number, month: number) =>
  month === 2
    ? (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** One record of a file, read where it lies: a statement of a million movements is never a text of its own. */
export class Record43 {
  readonly bytes: Uint8Array;
  at = 0;
  end = 0;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  get length(): number {
    return this.end - this.at;
  }

  /** -1 for what is no number. */
  digits(from: number, to: number): number {
    let value = 0;
    for (let i = this.at + from; i < this.at + to; i++) {
      const digit = i < this.end ? (this.bytes[i] as number) - ZERO : -1;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return value;
  }

  amount([from, to]: readonly [number, number], key: number): number | null {
    const cents = this.digits(from, to);
    if (cents === -1 || !Number.isSafeInteger(cents)) return null;
    return this.bytes[this.at + key] === DEBIT ? -cents || 0 : cents;
  }

  day(from: number): string | null {
    const [year, month, day] = [
      this.digits(from, from + 2),
      this.digits(from + 2, from + 4),
      this.digits(from + 4, from + 6),
    ];
    const isDay =
      year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year + (year < PIVOT ? 2000 : 1900), month);
    if (!isDay) return null;
    return `${year < PIVOT ? '20' : '19'}${two(year)}-${two(month)}-${two(day)}`;
  }

  text(from: number, to: number): string {
    const end = Math.min(this.at + to, this.end);
    let text = '';
    for (let i = this.at + from; i < end; i++) {
      const byte = this.bytes[i] as number;
      if (byte > 127) return this.#decoded(this.at + from, end);
      text += byte < SPACE ? ' ' : String.fromCharCode(byte);
    }
    return text;
  }

  #decoded(from: number, to: number): string {
    const part = this.bytes.subarray(from, to);
    try {
      return utf8.decode(part);
    } catch {
      return windows.decode(part);
    }
  }
}
