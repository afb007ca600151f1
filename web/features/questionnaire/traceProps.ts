import type { IdOf } from '#shared/kernel/ids.ts';

/** How a figure was computed, as another feature shows it: the app puts the two together. */
export interface TraceProps {
  readonly calculationId: IdOf<'calculation'>;
  /** When the figure was computed that is shown. */
  readonly calculatedAt: string | null;
  readonly rowId: IdOf<'row'>;
}
