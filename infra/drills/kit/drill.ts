/** What a drill is told. */
export interface DrillOptions {
  /** All that is left to chance follows from it. */
  readonly seed: number;
  /** The variant for continuous integration: seconds, not minutes. */
  readonly isSmall: boolean;
  /** Tells how far it is, for people who wait. */
  readonly note: (text: string) => void;
}
interface Outcome {
  readonly figures: Readonly<Record<string, unknown>>;
  /** Promises that did not hold, in words; none when the drill has passed. */
  readonly broken: readonly string[];
}
export interface Drill {
  /** What it promises, in one line. */
  readonly promise: string;
  run(options: DrillOptions): Promise<Outcome>;
}
/** A drill on something that is opened for it and closed however it ends. */
export const drillOn = <Opened extends { close(): Promise<unknown> }>(
  promise: string,
  open: () => Promise<Opened>,
  play: (opened: Opened, options: DrillOptions) => Promise<Outcome>,
): Drill => ({
  promise,
  async run(options) {
    const opened = await open();
    try {
      return await play(opened, options);
    } finally {
      await opened.close();
    }
  },
});
/** What `--json` prints. */
export interface Report extends Outcome {
  readonly name: string;
  readonly seed: number;
  readonly isSmall: boolean;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Collects the promises that did not hold. */
export class Promises {
  readonly broken: string[] = [];

  keep(promise: string, isKept: boolean, found?: unknown): void {
    if (isKept) return;
    const told = found === undefined ? '' : `: ${typeof found === 'string' ? found : JSON.stringify(found)}`;
    this.broken.push(`${promise}${told}`.slice(0, 2_000));
  }
}

/** The value that so much of the values (0 to 1) is not above. Nearest rank; 0 for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));
