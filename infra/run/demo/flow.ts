import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { newId } from '#functions/kit/ids.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import type { Import, Preview, Question, RowProblem } from '#shared/imports/schema.ts';
import type { DemoArguments } from './arguments.ts';
import { writeExcel, writeReport } from './files.ts';
import { answeredMapping, isAnswered } from './mapping.ts';

type Api = Awaited<ReturnType<TestCloud['newUser']>>['api'];

export interface DemoResult {
  calculation: Calculation;
  import: Import;
  rejected: RowProblem[];
  assumptions: Question[];
  totals: Totals;
  excel: Uint8Array;
  report: Uint8Array;
  seconds: Record<string, number>;
}
/** The file cannot be read as it is: its error, or the questions that only the user can answer. */
export class DemoStop extends Error {
  readonly problem: { code: string; details: Record<string, unknown> } | null;
  readonly questions: readonly Question[];
  constructor(problem: DemoStop['problem'], questions: readonly Question[] = []) {
    super(problem?.code ?? 'questions');
    this.problem = problem;
    this.questions = questions;
  }
}

const POLL_MS = 100;
const pause = () => new Promise((done) => setTimeout(done, POLL_MS));
const WAITING: readonly Import['state'][] = ['CREATED', 'READING', 'VALIDATING', 'SAVING', 'CALCULATING', 'UNDOING'];
/** A year that has ended for certain: a draft may change it once the file has told its own. */
const FIRST_GUESS = 2024;

/** The whole job through the public API, as a user does it: from signing up to the Excel and the report. Throws DemoStop. */
export async function runDemo(cloud: TestCloud, { file, year, answers }: DemoArguments): Promise<DemoResult> {
  const seconds: Record<string, number> = {};
  const timed = async <T>(phase: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    seconds[phase] = Math.round(performance.now() - started) / 1000;
    return result;
  };
  const { api } = await timed('signUp', () => cloud.newUser({ userType: 'Representante empresarial' }));
  let calculation = await timed('setUp', () => setUp(api, year ?? FIRST_GUESS));
  let read = await timed('read', () => upload(api, calculation, file));
  const preview = await api.imports.getPreview({ params: { id: read.id } });
  calculation = await settleYear(api, { calculation, preview, year });
  const assumptions = openQuestions(preview, answers);
  read = await timed('import', () => save(api, read, answeredMapping(preview, answers)));
  const rejected = await problemsOf(api, read);
  const totals = await api.calculations.getTotals({ params: { id: calculation.id } });
  calculation = await timed('finish', () => finish(api, calculation.id));
  const excel = await timed('excel', () => writeExcel(api, calculation.id));
  const report = await timed('report', () => writeReport(api, calculation.id));
  return { calculation, import: read, rejected, assumptions, totals, excel, report, seconds };
}

async function setUp(api: Api, year: number): Promise<Calculation> {
  const organization = await api.organizations.createOrganization({
    body: { id: newId('organization'), draft: { name: 'Conservas do Courel, S. L.', country: 'ES', employees: 42 } },
  });
  for (const name of ['Planta de Quiroga', 'Oficina de Monforte'])
    await api.organizations.createSite({
      params: { id: organization.id },
      body: { id: newId('site'), draft: { name } },
    });
  const draft = { organizationId: organization.id, year, surfaceM2: 5200, employees: 42 };
  return api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
}

/** Sends a file into a calculation and waits until it was read. Throws DemoStop when it cannot be. */
export async function upload(api: Api, calculation: Pick<Calculation, 'id'>, file: string): Promise<Import> {
  const bytes = await readFile(file);
  const fileName = basename(file);
  const announced = { id: newId('import'), calculationId: calculation.id, fileName, fileBytes: bytes.length };
  const { import: made, upload: target } = await api.imports.createImport({ body: announced });
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const answer = await fetch(target.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`);
  return settle(api, made);
}

/** Waits until the import asks something or ends. */
async function settle(api: Api, at: Import): Promise<Import> {
  let now = at;
  while (WAITING.includes(now.state)) {
    await pause();
    now = await api.imports.getImport({ params: { id: at.id } });
  }
  if (now.state === 'FAILED') throw new DemoStop(now.error ?? { code: 'imports.failed', details: {} });
  return now;
}

/** Without `--year` the file tells it when all of its dates lie in one year; else it is asked. */
async function settleYear(
  api: Api,
  { calculation, preview, year }: { calculation: Calculation; preview: Preview; year: number | null },
): Promise<Calculation> {
  if (year !== null) return calculation;
  const [only, ...others] = preview.years;
  if (!only || others.length > 0)
    throw new DemoStop(null, [yearQuestion(preview), ...preview.questions.filter((q) => q.proposed === null)]);
  if (only.year === calculation.year) return calculation;
  const { organizationId, surfaceM2, employees } = calculation;
  return api.calculations.updateCalculation({
    params: { id: calculation.id },
    body: { v: calculation.v, draft: { organizationId, year: only.year, surfaceM2, employees } },
  });
}

const yearQuestion = ({ years }: Preview): Question => ({
  key: 'year',
  code: 'imports.whichYear',
  details: {},
  options: years.map(({ year }) => String(year)),
  proposed: null,
});

/** Stops at questions without an answer or default; the defaults taken are told as assumptions. */
function openQuestions(preview: Preview, answers: Record<string, unknown>): Question[] {
  const open = preview.questions.filter((question) => !isAnswered(question.key, answers));
  const unanswered = open.filter((question) => question.proposed === null);
  if (unanswered.length > 0) throw new DemoStop(null, unanswered);
  return open;
}

/** Confirms what was understood and keeps the good rows; done when the year was calculated anew. Throws DemoStop. */
export async function save(api: Api, read: Import, mapping: Preview['mapping']): Promise<Import> {
  const params = { id: read.id };
  let now = await settle(api, await api.imports.confirmMapping({ params, body: { v: read.v, mapping } }));
  if (now.state === 'NEEDS_DECISION') {
    if (now.counts.good === 0)
      throw new DemoStop({
        code: 'imports.noGoodRows',
        details: { rows: now.counts.read, first: await firstReason(api, now) },
      });
    now = await settle(api, await api.imports.keepGoodRows({ params, body: { v: now.v } }));
  }
  return now;
}

const firstReason = async (api: Api, now: Import): Promise<string> => {
  const { items } = await api.imports.listProblems({ params: { id: now.id }, query: { limit: 1 } });
  return items[0]?.code ?? '';
};

async function problemsOf(api: Api, { id }: Import): Promise<RowProblem[]> {
  const found: RowProblem[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Api['imports']['listProblems']>> = await api.imports.listProblems({
      params: { id },
      query: { limit: 100, ...(cursor !== null && { cursor }) },
    });
    found.push(...page.items.filter((problem) => problem.severity === 'error'));
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

async function finish(api: Api, id: Calculation['id']): Promise<Calculation> {
  const params = { id };
  const { v } = await api.calculations.getCalculation({ params });
  let now = await api.calculations.finishCalculation({ params, body: { v, reviewed: true, confirmed: true } });
  while (now.state === 'FINISHING') {
    await pause();
    now = await api.calculations.getCalculation({ params });
  }
  if (now.state !== 'FINISHED')
    throw new DemoStop({ code: now.progress.errorCode ?? 'calculations.notFinished', details: {} });
  return now;
}
