import type { FunctionName } from '#infra/manifest.ts';

export interface BundleLimit {
  /** Of the bundle, without its source map; a test refuses more. */
  readonly kB: number;
  /** Of its import in a bare Node process, CPU: told by the bench, never asserted. */
  readonly importMs: number;
}

/** Everything that somebody waits for. */
const LIGHT: BundleLimit = { kB: 900, importMs: 200 };

/** Workers that read or write spreadsheets, or draw a report, bring the libraries for it; they start for minutes of work. */
const HEAVY: Partial<Record<FunctionName, BundleLimit>> = {
  'imports-work': { kB: 2_700, importMs: 400 },
  'exports-work': { kB: 2_000, importMs: 400 },
  'reports-work': { kB: 2_500, importMs: 400 },
};

export const limitOf = (name: FunctionName): BundleLimit => HEAVY[name] ?? LIGHT;
