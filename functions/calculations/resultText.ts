import { BASES, type Basis } from '#shared/emissions/insights/words.ts';
import type { FactorReason, Masses, Quality } from '#shared/emissions/types.ts';

/** What was computed of a row: integers, and which factors; the trace is replayed from these and the inputs. */
export interface StoredResult {
  scope: number;
  /** Headline (market-based, companions included); null for a row with an error. */
  co2eMilligrams: number | null;
  masses: Masses | null;
  /** Its lines: what of the row is behind which figure. Those of `location` are not in the headline total. */
  parts: {
    scope: number;
    ghgCategory: string;
    isoCategory: number;
    basis: Basis;
    co2eMilligrams: number;
  }[];
  /** Factors of the row's lines, each once. */
  factors: { id: string | null; region: string; year: number | null; reason: FactorReason }[];
  errorCode: string | null;
  errorField: string | null;
  /** What the text of the error names; only where it names something. */
  errorDetails?: Readonly<Record<string, string | number>>;
  warnings: string[];
  /** The quality that its way of computing can give, where the row claims a better one: the totals count it under this one. */
  quality?: Quality;
}

/*
 * The text of a result beside its row: values in a fixed order, without their names. There are a hundred thousand in a
 * calculation, each is written, kept, and read by every calculation: with names an item passes 1 kB, which is two
 * write units in the place of one. The same result gives the same text.
 */

const MASSES = [
  'co2Milligrams',
  'ch4Milligrams',
  'n2oMilligrams',
  'otherCo2eMilligrams',
  'notSplitCo2eMilligrams',
  'biogenicCo2Milligrams',
  'waterMillilitres',
] as const satisfies readonly (keyof Masses)[];

type Part = StoredResult['parts'][number];
type Factor = StoredResult['factors'][number];
type Values = [
  scope: number,
  co2eMilligrams: number | null,
  masses: number[] | null,
  parts: [Part['scope'], Part['ghgCategory'], Part['isoCategory'], Part['co2eMilligrams'], basis?: number][],
  factors: [Factor['id'], Factor['region'], Factor['year'], Factor['reason']][],
  warnings: string[],
  ...more:
    | [code: string | null, field: string | null, details?: StoredResult['errorDetails']]
    | [code: null, field: null, details: null, quality: Quality]
    | [],
];

export function resultText({
  scope,
  co2eMilligrams,
  masses,
  parts,
  factors,
  warnings,
  quality,
  ...error
}: StoredResult): string {
  const { errorCode, errorField, errorDetails } = error;
  const ofError = errorCode === null ? [] : [errorCode, errorField, ...(errorDetails ? [errorDetails] : [])];
  const values: Values = [
    scope,
    co2eMilligrams,
    masses && MASSES.map((name) => masses[name]),
    parts.map((part) => [part.scope, part.ghgCategory, part.isoCategory, part.co2eMilligrams, ...basisAt(part)]),
    factors.map(({ id, region, year, reason }) => [id, region, year, reason]),
    warnings,
    ...((quality ? [null, null, null, quality] : ofError) as []),
  ];
  return JSON.stringify(values);
}

/** Nearly all lines are of both bases: that one is not written. */
const basisAt = ({ basis }: Part): [] | [number] => (basis === 'both' ? [] : [BASES.indexOf(basis)]);

const massesOf = (values: readonly number[]): Masses =>
  Object.fromEntries(MASSES.map((name, i) => [name, values[i] as number])) as unknown as Masses;

/** The result of a text; rows that were written with names, as all once were, are read too. */
export function resultOfText(text: string): StoredResult {
  const read = JSON.parse(text) as Values | ReadResult;
  return withBases(Array.isArray(read) ? resultOfValues(read) : read);
}

/** What one generates oneself is the same by both methods. */
const OWN_GENERATION = '.self-consumption-renewable';
type ReadPart = Omit<Part, 'basis'> & Partial<Pick<Part, 'basis'>>;
type ReadResult = Omit<StoredResult, 'parts'> & { parts: readonly ReadPart[] };

/**
 * A part that names no basis is of both. But rows of electricity once kept what is in the total alone: their parts of
 * scope 2 are of the market, and what they come to by the location was not kept.
 */
function withBases({ parts, ...result }: ReadResult): StoredResult {
  const isMarketAlone =
    parts.every(({ basis = 'both' }) => basis === 'both') &&
    result.factors.some(({ id }) => id?.startsWith('electricity.') && !id.endsWith(OWN_GENERATION));
  const usual = ({ scope }: ReadPart) => (isMarketAlone && scope === 2 ? 'market' : 'both');
  return { ...result, parts: parts.map((part) => ({ ...part, basis: part.basis ?? usual(part) })) };
}

function resultOfValues(values: Values): ReadResult {
  const [scope, co2eMilligrams, masses, parts, factors, warnings, ...more] = values;
  const [errorCode = null, errorField = null, errorDetails, quality] = more;
  return {
    scope,
    co2eMilligrams,
    masses: masses && massesOf(masses),
    parts: parts.map(([partScope, ghgCategory, isoCategory, partMilligrams, basis]) => ({
      scope: partScope,
      ghgCategory,
      isoCategory,
      co2eMilligrams: partMilligrams,
      ...(basis !== undefined && { basis: BASES[basis] ?? 'both' }),
    })),
    factors: factors.map(([id, region, year, reason]) => ({ id, region, year, reason })),
    errorCode,
    errorField,
    ...(errorDetails && { errorDetails }),
    warnings,
    ...(quality && { quality }),
  };
}
