import { calculationsOf, type KnownCalculation } from '#functions/calculations/known.ts';
import { getTotals } from '#functions/calculations/results.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { getOrganization, organizationNames } from '#functions/organizations/read.ts';
import { files } from '#functions/ports/files.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { type Reach, reachesOrganization, wholeAccount } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Page } from '#shared/kernel/page.ts';
import { hasReportStopped, isSameSeal } from '#shared/reports/rules.ts';
import { yearFiguresOf } from '#shared/reports/year.ts';
import type { ReportYear, YearPart, YearReport } from '#shared/reports/yearSchema.ts';
import { sealOf } from './reports.ts';
import { creatingYearReport, findYearReport, pageOfYearReports, type StoredYearReport } from './yearStore.ts';
import { readYearTexts } from './yearTextStore.ts';

/** Of the whole of an organization: its events and product lines are parts of it, and would count twice. */
const ofOrganizations = async (by: Reach): Promise<KnownCalculation[]> =>
  (await calculationsOf(by)).filter(({ draft }) => draft.type === 'organization');
const sealNow = ({ v, state, sealed }: KnownCalculation) => sealOf({ v, seal: state === 'FINISHED' ? sealed : null });

/** What there is of a year, of the organizations that somebody reaches, with the figures of what is finished. */
export async function getReportYear(by: Reach, year: number): Promise<ReportYear> {
  const [all, names] = await Promise.all([ofOrganizations(by), organizationNames(by)]);
  const entryOf = async (one: KnownCalculation) => {
    const { id, draft, state, periodStartOn, periodEndOn } = one;
    const isFinished = state === 'FINISHED';
    const totals = isFinished ? await getTotals({ tenantId: by.tenantId, calculationId: id }) : null;
    return {
      ...{ calculationId: id, organizationId: draft.organizationId, state, periodStartOn, periodEndOn },
      organizationName: names.get(draft.organizationId) ?? '',
      isCalendarYear: draft.isCalendarYear,
      figures: totals && yearFiguresOf(totals, draft),
    };
  };
  const entries = await Promise.all(all.filter(({ draft }) => draft.year === year).map(entryOf));
  return {
    year,
    entries: entries.toSorted((a, b) => a.organizationName.localeCompare(b.organizationName)),
    years: [...new Set(all.map(({ draft }) => draft.year))].toSorted((a, b) => b - a),
  };
}

interface Moment {
  now: Date;
  /** Seals of the calculations as they are. */
  seals: ReadonlyMap<string, ReturnType<typeof sealNow>>;
}
function answer(stored: StoredYearReport, { now, seals }: Moment): YearReport {
  const { key: _, excelKey: __, fileName, excelName, leftOut, texts, logoOrganizationId, ...rest } = stored;
  const { updatedAt, createdBy, ...report } = rest;
  const isCurrent = report.parts.every(({ calculationId, seal }) => isSameSeal(seal, seals.get(calculationId) ?? null));
  const told = { ...report, isCurrent };
  // Its writer was ended at every try, and could not say so.
  return hasReportStopped({ ...report, updatedAt }, now)
    ? { ...told, state: 'FAILED', errorCode: 'reports.failed' }
    : told;
}
const sealsOf = (all: readonly KnownCalculation[]) => new Map(all.map((one) => [one.id as string, sealNow(one)]));
/** A report names organizations: who does not reach them all does not see it. */
const reaches = (by: Reach, { parts, leftOut }: StoredYearReport): boolean =>
  [...parts, ...leftOut].every(({ organizationId }) => reachesOrganization(by, organizationId));

interface At {
  year: number;
  reportId: IdOf<'yearReport'>;
}
interface Asked extends At {
  language: Language;
  calculationIds: readonly string[];
  logoOrganizationId?: string | undefined;
}

/**
 * Asks for the report of a year over finished calculations. The same id again is the same report.
 * @throws AppError `calculations.notFound`, `organizations.notFound`, `reports.otherYear`, `reports.notFinished`
 */
export async function startYearReport(
  actor: UserActor,
  { year, reportId: id, language, calculationIds, logoOrganizationId }: Asked,
  now: Date,
): Promise<YearReport> {
  const { tenantId, userId: by } = actor;
  const key = { tenantId, year, id };
  const [known, all] = await Promise.all([findYearReport(key), ofOrganizations(actor)]);
  const moment = { now, seals: sealsOf(all) };
  if (known && reaches(actor, known)) return answer(known, moment);
  if (logoOrganizationId) await getOrganization(actor, logoOrganizationId);
  const wanted = new Set(calculationIds);
  const parts = [...wanted].map((calculationId) =>
    partOf(
      all.find((one) => one.id === calculationId),
      year,
    ),
  );
  const leftOut = all
    .filter((one) => one.draft.year === year && !wanted.has(one.id))
    .map(({ draft, state }) => ({ organizationId: draft.organizationId, isFinished: state === 'FINISHED' }));
  // Whose logo it has is named on the cover: it is one of those that the report is about.
  if (logoOrganizationId && !parts.some(({ organizationId }) => organizationId === logoOrganizationId))
    throw new AppError('organizations.notFound');
  // The account's texts speak of all organizations: who reaches only some has the usual ones.
  const own = actor.scope === null ? await readYearTexts({ tenantId, year, language }) : null;
  const byName = await nameOf(by);
  const asked = {
    language,
    parts,
    leftOut,
    texts: own?.texts ?? {},
    byName,
    ...(logoOrganizationId && { logoOrganizationId }),
  };
  const after = { id, year, language, calculations: parts.length };
  try {
    await commit({
      writes: [creatingYearReport(key, asked, { by, now })],
      messages: [messageOf('reports.yearReportRequested', { tenantId, year, reportId: id })],
      audit: [{ tenantId, subject: id, name: String(year), action: 'reports.yearAsked', by, after }],
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
  return answer(await readYearReport(actor, { year, reportId: id }), moment);
}

/** @throws AppError `calculations.notFound`, `reports.otherYear`, `reports.notFinished` */
function partOf(calculation: KnownCalculation | undefined, year: number): YearPart {
  if (!calculation) throw new AppError('calculations.notFound');
  const { id, draft } = calculation;
  if (draft.year !== year) throw new AppError('reports.otherYear');
  const seal = sealNow(calculation);
  if (!seal) throw new AppError('reports.notFinished');
  return { calculationId: id, organizationId: draft.organizationId, seal };
}

async function readYearReport(by: Reach, { year, reportId: id }: At): Promise<StoredYearReport> {
  const found = await findYearReport({ tenantId: by.tenantId, year, id });
  if (!found || !reaches(by, found)) throw new AppError('reports.notFound');
  return found;
}

/**
 * How far the report of a year is; once it is written, links to it and its Excel that hold for five minutes.
 * @throws AppError `reports.notFound`
 */
export async function getYearReport(by: Reach, at: At, now: Date) {
  const found = await readYearReport(by, at);
  const report = answer(found, { now, seals: sealsOf(await calculationsOf(wholeAccount(by.tenantId))) });
  const link = async (key: string | null, fileName: string | null) =>
    found.state !== 'DONE' || key === null || fileName === null
      ? { url: null, name: null }
      : { url: await files.signedGet({ bucket: setting('BUCKET_DOCUMENTS'), key, fileName }), name: fileName };
  const [pdf, excel] = await Promise.all([link(found.key, found.fileName), link(found.excelKey, found.excelName)]);
  return { ...report, url: pdf.url, fileName: pdf.name, excelUrl: excel.url, excelName: excel.name };
}

/**
 * The reports of a year whose organizations somebody reaches all, newest first: a page may have fewer.
 * @throws AppError `input.invalid` at `cursor`
 */
export async function listYearReports(
  by: Reach,
  { year, ...at }: { year: number; limit: number; cursor?: string | undefined },
  now: Date,
): Promise<Page<YearReport>> {
  const [{ items, cursor }, all] = await Promise.all([
    pageOfYearReports({ tenantId: by.tenantId, year }, at),
    calculationsOf(wholeAccount(by.tenantId)),
  ]);
  const moment = { now, seals: sealsOf(all) };
  return { items: items.filter((one) => reaches(by, one)).map((one) => answer(one, moment)), cursor };
}
