import type { Language } from '#shared/kernel/languages.ts';
import type { ScreenPath } from '#web/lib/routes/table.ts';

/**
 * The tutorials, in the order in which one needs them, with the screens whose help shows each. Their words are the files
 * `tutorials/<language>/<key>.md`: whoever writes them needs no more than that. The first line is the title.
 */
const TUTORIALS = {
  'first-footprint': ['/footprint/welcome', '/footprint/previousdata', '/footprint/myfootprint'],
  'organization-and-sites': ['/footprint/organizations', '/footprint/organization', '/footprint/organization/$id'],
  'questionnaire-table': ['/footprint/carbonmanager', '/footprint/calculationform'],
  'import-excel': ['/footprint/data-importer'],
  'excel-three-steps': ['/company/uploadsingleexcel', '/company/dashboardexcel'],
  transformers: ['/footprint/data-importer', '/company/uploadsingleexcel'],
  'upload-documents': ['/footprint/calculation/$id/documents', '/footprint/uploaddocuments/$id'],
  'load-invoices': ['/company/uploadinvoices'],
  'bank-movements': ['/company/uploadtransactions', '/company/dashboardcoinscrap', '/footprint/data-importer'],
  'electricity-bills': ['/footprint/carbonmanager'],
  'fleet-fuel': ['/footprint/carbonmanager'],
  'travel-and-commuting': ['/footprint/carbonmanager'],
  'finish-a-year': [
    ...(['/footprint/myfootprint', '/footprint/finalized'] as const),
    ...(['/footprint/myfootprint/report/$id', '/footprint/myfootprint/report/year/$year'] as const),
  ],
  'results-and-trace': [
    ...(['/footprint/myfootprint', '/footprint/evolution', '/footprint/comparison', '/footprint/resume'] as const),
    ...(['/company/dashboardintranet', '/company/emissions', '/footprint/myfootprint/report/$id'] as const),
  ],
  'reduce-emissions': [
    ...(['/footprint/decarbonization', '/footprint/decarbonization/scenario/$id'] as const),
    '/footprint/myfootprint/reductionCommitment/$id',
  ],
  'certify-footprint': [
    ...(['/footprint/certifications', '/footprint/certifications/miteco', '/footprint/certification/$id'] as const),
    ...(['/footprint/certifications/iso-significance', '/footprint/certification/iso-significance/$id'] as const),
    '/csrd',
  ],
  'related-users': ['/footprint/add-user'],
  'plan-and-invoices': [
    ...(['/footprint/plans', '/footprint/paysubscription', '/account/plans'] as const),
    ...(['/company/confirm_subscription', '/company/billing'] as const),
  ],
  'buy-credits': ['/company/compensateco2', '/company/compensateco2/payment', '/company/carbon-offsets'],
  'sell-credits': [
    '/forest/dashboardmontes',
    ...(['/forest/marketplace/orders', '/forest/stripe/connect/verified', '/forest/stripe/connect/retry'] as const),
    ...(['/forest/stripe/verified', '/forest/stripe/retry'] as const),
  ],
  'own-factors': ['/footprint/organization/$id', '/footprint/carbonmanager'],
} as const satisfies Record<string, readonly ScreenPath[]>;
export type TutorialKey = keyof typeof TUTORIALS;
export const TUTORIAL_KEYS = Object.keys(TUTORIALS) as TutorialKey[];

export const isTutorial = (key: string): key is TutorialKey => Object.hasOwn(TUTORIALS, key);
/** Those that help on a screen. */
export const tutorialsFor = (path: string): TutorialKey[] =>
  TUTORIAL_KEYS.filter((key) => (TUTORIALS[key] as readonly string[]).includes(path));

export interface Tutorial {
  readonly key: TutorialKey;
  readonly title: string;
  /** Markdown, without the title. */
  readonly body: string;
}

const files = import.meta.glob<string>('./tutorials/*/*.md', { query: '?raw', import: 'default' });

/** A tutorial in a language. The tests hold that there is a file for each. */
async function readTutorial(language: Language, key: TutorialKey): Promise<Tutorial> {
  const load = files[`./tutorials/${language}/${key}.md`];
  if (!load) throw new Error(`No tutorial "${key}" in "${language}"`);
  const text = await load();
  const [first = '', ...rest] = text.split('\n');
  return { key, title: first.replace(/^#\s*/, ''), body: rest.join('\n').trim() };
}

/** All of them in a language: small texts. */
export const readTutorials = (language: Language): Promise<Tutorial[]> =>
  Promise.all(TUTORIAL_KEYS.map((key) => readTutorial(language, key)));
