import type { FunctionName } from '#infra/manifest.ts';

export interface BundleLimit {
  /** Of the bundle, without its source map; a test refuses more. */
  readonly kB: number;
  /** Of its import in a bare Node process, CPU: told by the bench, never asserted. */
  readonly importMs: number;
}

/** Everything that somebody waits for. */
const LIGHT: BundleLimit = { kB: 1_095, importMs: 200 };

/** The lists of what organizations and sites are checked by: activities, provinces, postal codes. */
const WITH_LISTS: BundleLimit = { kB: 1_165, importMs: 200 };
const LISTS: Partial<Record<FunctionName, BundleLimit>> = {
  // It describes every operation to those who write programs.
  'apps-http': { kB: 1_190, importMs: 200 },
  // What hangs on an organization goes with it: its invoices too.
  'organizations-http': { kB: 1_155, importMs: 200 },
  'imports-http': WITH_LISTS,
  'reduction-http': WITH_LISTS,
  // The library of the payment provider is 100 kB.
  'plans-http': { kB: 1_165, importMs: 200 },
  // That, and what was promised of orders: which of their sellers were told, and whether they are settled.
  'billing-http': { kB: 1_275, importMs: 200 },
  // That, and files: of lists, and of certificates with their pictures.
  'orders-http': { kB: 1_290, importMs: 200 },
  // What grows in a forest and how, with the cadastres that are asked once more when it is sent, and who else may have its land.
  'forests-http': { kB: 1_420, importMs: 200 },
  'offsets-http': { kB: 1_390, importMs: 200 },
};

/** The engine itself, with its 60 activity types and their methods, is 150 kB of a bundle. */
const WITH_ENGINE: BundleLimit = { kB: 1_235, importMs: 200 };
const ENGINE: Partial<Record<FunctionName, BundleLimit>> = {
  // Beside the rows of a year, what is looked at across years, and the sample with its rows.
  'calculations-http': { kB: 1_365, importMs: 200 },
  // What the registry lacks is read off insights and completeness.
  'certifications-http': WITH_ENGINE,
  'estimates-http': WITH_ENGINE,
  // A confirmed invoice is a row, estimated at once.
  'invoices-http': { kB: 1_255, importMs: 200 },
  // What descriptions of movements say, in three languages.
  'banking-http': { kB: 1_280, importMs: 200 },
  // Which factors an own figure may replace, the methods say.
  'factors-http': WITH_ENGINE,
  // With the names of factors in four languages, that all are searched by.
  'methodology-http': { kB: 1_350, importMs: 200 },
  'calculations-work': WITH_ENGINE,
  // It ends subscriptions and orders as well, with the library of the payment provider (100 kB), and gives certificates out.
  'privacy-work': { kB: 1_455, importMs: 200 },
  // Beside the questions, the people of the account and what they may write.
  'questionnaire-http': { kB: 1_280, importMs: 200 },
  'questionnaire-work': WITH_ENGINE,
};

/** Workers that read or write spreadsheets, or draw a report, bring the libraries for it, the engine, its words and the names of factors in four languages; they start for minutes of work. */
const HEAVY: Partial<Record<FunctionName, BundleLimit>> = {
  'imports-work': { kB: 3_445, importMs: 400 },
  // The readers of statements and spreadsheets, and the engine.
  'banking-work': { kB: 1_670, importMs: 400 },
  // The reader of PDFs is most of it.
  'invoices-read': { kB: 2_535, importMs: 400 },
  // The CSRD datapoints in four languages as well, with the scenarios that their targets are read off.
  'exports-work': { kB: 2_745, importMs: 400 },
  // The library that writes PDFs is most of it, and the letters that stand for those that no font of ours has (0.5 MB).
  'agreements-work': { kB: 2_390, importMs: 400 },
  'offsets-certificates': { kB: 2_370, importMs: 400 },
  // It draws documents as reports are drawn, and reads none of what they are made of.
  'billing-files': { kB: 2_360, importMs: 400 },
  // It writes the Excel of a year as well.
  'reports-work': { kB: 4_800, importMs: 400 },
};

export const limitOf = (name: FunctionName): BundleLimit => HEAVY[name] ?? ENGINE[name] ?? LISTS[name] ?? LIGHT;
