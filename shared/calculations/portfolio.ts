import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { CALCULATION_STATES, type CalculationState } from './schema.ts';

/** What comes next for an organization: the one thing that waits. */
export const NEXT_STEPS = [
  'start',
  'copyAgain',
  'addData',
  'fixErrors',
  'fillGaps',
  'yearOpen',
  'finish',
  'wait',
  'report',
  'startNextYear',
  'nothing',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** An organization with its newest year. Masses in kg CO2e, completeness 0 to 1; null = no data. */
export const PortfolioRow = z.object({
  organizationId: idOf('organization'),
  name: z.string(),
  calculationId: idOf('calculation').nullable(),
  year: z.number().int().nullable(),
  state: z.enum(CALCULATION_STATES).nullable(),
  /** Rows wait to be calculated, or are just being. */
  isCalculating: z.boolean(),
  rows: z.number().int(),
  errorRows: z.number().int(),
  totalKg: z.number().nullable(),
  completeness: z.number().nullable(),
  hasReport: z.boolean(),
  nextStep: z.enum(NEXT_STEPS),
});
export type PortfolioRow = z.infer<typeof PortfolioRow>;

interface Known {
  readonly state: CalculationState | null;
  readonly year: number | null;
  readonly periodEndOn: string | null;
  readonly rows: number;
  readonly errorRows: number;
  readonly completeness: number | null;
  readonly hasReport: boolean;
  /** Its totals were typed: there are no rows to add. */
  readonly isExternal: boolean;
  /** A duplicate with a part of its rows: it is deleted, and made again. */
  readonly isHalfCopied: boolean;
}

/** The next step of an organization's newest year, on a day (`YYYY-MM-DD`). */
export function nextStepOf({ state, year, periodEndOn, ...known }: Known, today: string): NextStep {
  if (state === null || year === null) return 'start';
  if (state === 'FINISHING') return 'wait';
  if (state === 'DRAFT') return nextOfDraft({ ...known, periodEndOn }, today);
  if (!known.hasReport) return 'report';
  return year + 1 < Number(today.slice(0, 4)) ? 'startNextYear' : 'nothing';
}

type Draft = Pick<Known, 'periodEndOn' | 'rows' | 'errorRows' | 'completeness' | 'isExternal' | 'isHalfCopied'>;
function nextOfDraft({ periodEndOn, isExternal, isHalfCopied, ...known }: Draft, today: string): NextStep {
  if (isHalfCopied) return 'copyAgain';
  const waiting = isExternal ? null : nextOfRows(known);
  if (waiting) return waiting;
  return periodEndOn !== null && periodEndOn >= today ? 'yearOpen' : 'finish';
}

function nextOfRows({ rows, errorRows, completeness }: Pick<Draft, 'rows' | 'errorRows' | 'completeness'>) {
  if (rows === 0) return 'addData';
  if (errorRows > 0) return 'fixErrors';
  return completeness !== null && completeness < 1 ? 'fillGaps' : null;
}
