import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that last longest, the longest first: begun last, one of them would run alone while nothing else is left. */
const LONG = [
  'infra/drills/drills.cloud.test.ts',
  'infra/checks/faults.cloud.test.ts',
  'infra/run/serve/serve.cloud.test.ts',
  'infra/run/demo.cloud.test.ts',
  'infra/checks/access/matrix.cloud.test.ts',
  'functions/questionnaire/questionnaire.cloud.test.ts',
  'functions/reports/yearReports.cloud.test.ts',
  'functions/privacy/closing.cloud.test.ts',
  'infra/checks/conformance/conformance.cloud.test.ts',
  'functions/privacy/exports.cloud.test.ts',
  'functions/imports/transformers.cloud.test.ts',
  'functions/calculations/jobs.cloud.test.ts',
  'infra/checks/bundles.cloud.test.ts',
  'functions/imports/imports.cloud.test.ts',
  'functions/reports/reports.cloud.test.ts',
  'functions/imports/repeats.cloud.test.ts',
  'infra/checks/session.cloud.test.ts',
  'infra/checks/removal.cloud.test.ts',
  'functions/audits/audits.cloud.test.ts',
  'functions/factors/factors.cloud.test.ts',
  'functions/calculations/finish.cloud.test.ts',
  'functions/reports/pdf/oddReport.test.ts',
  'infra/checks/stacks.test.ts',
  'functions/reports/pdf/report.test.ts',
  'functions/calculations/excel/companies.test.ts',
  'web/features/questionnaire/bulkActs.test.tsx',
  'web/features/organizations/OrganizationForm.test.tsx',
  'infra/checks/browser/screens.browser.test.ts',
  'infra/checks/browser/mainJob.browser.test.ts',
  'infra/checks/browser/flows/logistics.browser.test.ts',
  'infra/checks/browser/flows/general.browser.test.ts',
  'infra/checks/browser/flows/agricultural.browser.test.ts',
  'infra/checks/browser/certifications.browser.test.ts',
  'infra/checks/browser/flows/hospitality.browser.test.ts',
  'infra/checks/browser/banking.browser.test.ts',
  'infra/checks/browser/questionnaire.browser.test.ts',
];
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? LONG.length : place;
};

/** The order in which files are begun. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
