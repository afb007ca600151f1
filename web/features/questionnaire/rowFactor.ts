import type { RowDraft } from '#shared/calculations/schema.ts';
import type { RowFactor } from '#shared/questionnaire/rowFactors.ts';
import { cellText, isRefused, readCell, type Words } from './cellText.ts';
import type { GridColumn } from './columns.ts';
import type { CellProblem, GridRow } from './gridRow.ts';

/** Whose choice the factor of a row is; null: the engine's. */
export const factorKind = ({ factor, factorId }: Pick<RowDraft, 'factor' | 'factorId'>): 'own' | 'chosen' | null => {
  if (factor) return 'own';
  return factorId === null ? null : 'chosen';
};

export type FactorSaid = Pick<RowDraft, 'factorId' | 'factor'>;
export const AUTOMATIC: FactorSaid = { factorId: null, factor: null };
/** A row with a factor of somebody's choice; that an unusual figure is meant was said of the one before. */
export const withFactor = ({ draft, unread }: GridRow, said: FactorSaid) => ({
  draft: { ...draft, ...said, confirmed: false },
  unread,
});

/** What decides the factor of a row, as it is asked. */
export const askedRow = (draft: RowDraft) => {
  const { activity, siteId, dateOn, datePrecision, inputs, factorId, factor, quality, confirmed } = draft;
  return { activity, siteId, dateOn, datePrecision, inputs, factorId, factor, quality, confirmed };
};

/** Whether an error is one of the factor, and is told at it. */
export const isOfFactor = ({ code, field }: { readonly code: string; readonly field: string }): boolean =>
  field === 'factor' || field === 'factorId' || /^(noFactor|factor|supplier)/.test(code);

/** A factor of one's own as it is typed. */
export interface OwnTyped {
  readonly value: string;
  readonly unit: string;
  readonly source: string;
  readonly year: string;
}
const VALUE: GridColumn = { id: 'inputs.factor', kind: 'number', field: null, isUsual: true };
const MIN_YEAR = 1990;
const MAX_YEAR = 2100;

/** What the form of one's own factor begins with: what the row has, else the unit of its factor of now. */
export function ownBegun(
  { factor }: Pick<RowDraft, 'factor'>,
  { units, now, words }: { units: readonly string[]; now: RowFactor | undefined; words: Words },
): OwnTyped {
  const usual = now && units.includes(now.unit) ? now.unit : (units[0] ?? '');
  const inputs = { factor: factor?.co2eKg ?? null } as RowDraft['inputs'];
  const value = factor?.co2eKg === undefined ? '' : cellText({ inputs } as RowDraft, VALUE, words, { yes: '', no: '' });
  return {
    value,
    unit: factor && units.includes(factor.unit) ? factor.unit : usual,
    source: factor?.source ?? '',
    year: factor?.year === undefined ? '' : String(factor.year),
  };
}

type Wrong = Pick<CellProblem, 'code' | 'details'>;
export type OwnWrong = Partial<Record<keyof OwnTyped, Wrong>>;
const REQUIRED: Wrong = { code: 'input.required' };

function readValue(text: string, words: Words): number | Wrong {
  if (text.trim() === '') return REQUIRED;
  const read = readCell(text, VALUE, words);
  const value = isRefused(read) ? undefined : read.inputs?.factor;
  if (isRefused(read)) return read;
  if (typeof value !== 'number') return { code: 'input.notANumber' };
  return value < 0 ? { code: 'input.tooSmall', details: { minimum: 0 } } : value;
}

function readYear(text: string): number | Wrong {
  if (text.trim() === '') return REQUIRED;
  const year = Number(text);
  if (!Number.isInteger(year)) return { code: 'input.notANumber' };
  if (year < MIN_YEAR) return { code: 'input.tooSmall', details: { minimum: MIN_YEAR } };
  return year > MAX_YEAR ? { code: 'input.tooBig', details: { maximum: MAX_YEAR } } : year;
}

/** A factor of one's own, or what is wrong in its fields: all at once. */
export function ownRead(typed: OwnTyped, words: Words): NonNullable<RowDraft['factor']> | { readonly wrong: OwnWrong } {
  const source = typed.source.normalize('NFC').trim();
  const [co2eKg, year] = [readValue(typed.value, words), readYear(typed.year)];
  const { unit } = typed;
  if (typeof co2eKg === 'number' && typeof year === 'number' && source !== '' && unit !== '')
    return { unit, co2eKg, source, year };
  const wrong = {
    ...(typeof co2eKg !== 'number' && { value: co2eKg }),
    ...(typeof year !== 'number' && { year }),
    ...(source === '' && { source: REQUIRED }),
    ...(unit === '' && { unit: REQUIRED }),
  };
  return { wrong };
}
