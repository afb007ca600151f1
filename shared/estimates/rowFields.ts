import { type EstimateError, QUALITIES } from '#shared/emissions/types.ts';

type Json = Record<string, unknown>;
const PRECISIONS = ['day', 'month', 'year'];
const isText = (value: unknown) => typeof value === 'string';

/** What a row says beside its answers may be left out or null; of a wrong kind it is an error, never left aside. */
const CHECKS: readonly {
  key: string;
  field?: string;
  isRight: (value: unknown) => boolean;
  code: string;
  accepted?: readonly string[];
}[] = [
  { key: 'dateOn', isRight: isText, code: 'badDate' },
  { key: 'date', field: 'dateOn', isRight: isText, code: 'badDate' },
  {
    key: 'datePrecision',
    isRight: (value) => PRECISIONS.includes(value as string),
    code: 'unknownOption',
    accepted: PRECISIONS,
  },
  {
    key: 'quality',
    isRight: (value) => (QUALITIES as readonly unknown[]).includes(value),
    code: 'unknownOption',
    accepted: QUALITIES,
  },
  { key: 'region', isRight: isText, code: 'unknownOption' },
  { key: 'factorId', isRight: isText, code: 'factorUnknown' },
  {
    key: 'confirmed',
    isRight: (value) => typeof value === 'boolean',
    code: 'unknownOption',
    accepted: ['true', 'false'],
  },
  { key: 'sitePercent', isRight: (value) => typeof value === 'number', code: 'badSitePercent' },
  { key: 'factor', isRight: (value) => typeof value === 'object' && !Array.isArray(value), code: 'factorEmpty' },
];

/** The first thing of a wrong kind that a row of the document says of itself; null when there is none. */
export function wrongField(row: Json): EstimateError | null {
  for (const { key, field = key, isRight, code, accepted } of CHECKS) {
    const value = row[key];
    if (value === undefined || value === null || isRight(value)) continue;
    if (code === 'badSitePercent') return { code, field, details: { minimum: 0, maximum: 100 } };
    return { code, field, details: { value: JSON.stringify(value), accepted: (accepted ?? []).join(', ') } };
  }
  const unit = (row.factor as Json | null | undefined)?.unit;
  if (unit === undefined || unit === null || isText(unit)) return null;
  return { code: 'unknownUnit', field: 'factor', details: { value: JSON.stringify(unit), accepted: '' } };
}
