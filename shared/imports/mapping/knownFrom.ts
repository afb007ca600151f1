import type { Blocks } from '#shared/access/scope.ts';
import type { Period } from '#shared/calculations/rules.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { estimate } from '#shared/emissions/estimate.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import type { Context, Country, EstimateError, GwpSet } from '#shared/emissions/types.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Known } from './known.ts';
import { Labels } from './labels.ts';
import { Lookup } from './lookup.ts';

/** What is known beside the file, as it travels: to the process apart, and to the browser that verifies rows. */
export interface Facts {
  calculationId: IdOf<'calculation'>;
  fileName: string;
  period: Period;
  year: number;
  gwp: GwpSet;
  country: Country;
  sites: readonly { id: string; name: string }[];
  /** Blocks of activities whose rows may be added. */
  blocks: Blocks;
  /** The activity of the question that the file was brought to. */
  question: string | null;
}

interface Beside extends Pick<Known, 'remembered' | 'rowsThere' | 'distances'> {
  readonly factors: FactorSet;
  /** The engine's texts in every language. */
  readonly words: ConstructorParameters<typeof Labels>[0];
}

/** What the rows are read and checked by: the same wherever that is done. */
export function knownFrom(facts: Facts, { factors, words, ...beside }: Beside): Known {
  const { calculationId, fileName, question, period, sites, blocks, year, gwp, country } = facts;
  const context = { year, ...period, country, gwp, factors };
  return {
    ...beside,
    ...{ calculationId, fileName, question, period, sites, blocks },
    activityTypes,
    lookup: new Lookup(factors, new Labels(words)),
    check: (draft) => errorOf(draft, context),
  };
}

/** What the engine says against a row; the share of its site changes no error. */
function errorOf(
  { activity, inputs, dateOn, datePrecision, quality, confirmed }: RowDraft,
  context: Context<FactorSet>,
): EstimateError | null {
  const made = estimate(
    { activity, inputs, quality, confirmed, ...(dateOn !== null && { dateOn, datePrecision }) },
    context,
  );
  return made.ok ? null : made.error;
}
