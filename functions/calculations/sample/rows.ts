import { RowDraft } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import series from './rows.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** The year of the sample's rows. */
export const SAMPLE_YEAR = 2024;
export const SITE_KEYS = ['plant', 'office'] as const;
export type SiteKey = (typeof SITE_KEYS)[number];
type Inputs = Readonly<Record<string, string | number | boolean>>;

/** A question of the sample: what all of its rows say, and what each adds: of each month, on some days, or of the year. */
interface Series {
  readonly activity: string;
  readonly site: SiteKey;
  readonly source: string;
  readonly inputs: Inputs;
  readonly monthly?: Readonly<Record<string, readonly number[]>>;
  readonly on?: Readonly<Record<string, Inputs>>;
  readonly year?: Inputs;
}

export const sampleWords = (language: Language) => words[language];

type When = Pick<RowDraft, 'dateOn' | 'datePrecision'>;
function* rowsOf({ monthly = {}, on = {}, year }: Series): Generator<{ when: When; more: Inputs }> {
  for (const [field, values] of Object.entries(monthly))
    for (const [i, value] of values.entries()) {
      const month = String(i + 1).padStart(2, '0');
      yield { when: { dateOn: `${SAMPLE_YEAR}-${month}-01`, datePrecision: 'month' }, more: { [field]: value } };
    }
  for (const [dateOn, more] of Object.entries(on)) yield { when: { dateOn, datePrecision: 'day' }, more };
  if (year) yield { when: { dateOn: `${SAMPLE_YEAR}-12-31`, datePrecision: 'year' }, more: year };
}

/** The rows of the sample, in the words of a language. */
export function sampleRows(language: Language, sites: Readonly<Record<SiteKey, IdOf<'site'>>>): RowDraft[] {
  const { sources }: { sources: Readonly<Record<string, string>> } = words[language];
  return (series as unknown as Series[]).flatMap((one) =>
    [...rowsOf(one)].map(({ when, more }) =>
      RowDraft.parse({
        ...when,
        activity: one.activity,
        siteId: sites[one.site],
        emissionSource: sources[one.source],
        inputs: { ...one.inputs, ...more },
      }),
    ),
  );
}
