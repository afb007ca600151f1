import { getCalculation } from '#functions/calculations/read.ts';
import { files } from '#functions/ports/files.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Mapping, Preview, RowProblem } from '#shared/imports/schema.ts';
import { PROBLEMS_A_PAGE } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { importAnswer, isCalculated } from './answers.ts';
import { basisKey, errorFileKey, getJson, placeOf, previewKey, problemsKey } from './places.ts';
import { pageOfImports, readImport } from './store.ts';

interface At {
  limit: number;
  cursor?: string | undefined;
}

/** The files of a calculation, newest first. */
export async function listImports(by: Reach, calculationId: IdOf<'calculation'>, at: At) {
  await getCalculation(by, calculationId);
  const { tenantId } = by;
  const { items, cursor } = await pageOfImports({ tenantId, calculationId }, at);
  const [first] = items.filter(({ state }) => state === 'CALCULATING');
  const isUpToDate = first !== undefined && (await isCalculated(first));
  return { items: items.map((item) => importAnswer(item, isUpToDate)), cursor };
}

/**
 * What was understood of the file; once a mapping was confirmed, with that one, so that going back to it loses nothing.
 * @throws AppError `imports.notRead` while or when it could not be read
 */
export async function getPreview(by: Reach, id: IdOf<'import'>): Promise<Preview> {
  const { tenantId, state, mappingKey } = await readImport(by, id);
  if (state === 'CREATED' || state === 'READING' || state === 'FAILED') throw new AppError('imports.notRead');
  const preview = await getJson<Preview>(previewKey({ tenantId, id }));
  if (mappingKey === null) return preview;
  const mapping = await getJson<Mapping>(mappingKey);
  const isSamePlace = mapping.sheet === preview.mapping.sheet && mapping.headerRow === preview.mapping.headerRow;
  if (isSamePlace) return { ...preview, mapping };
  return {
    ...preview,
    mapping,
    years: [],
    questions: preview.questions.filter((question) => question.key === 'sheet'),
  };
}

/** Problems of the rows, in the order of the file. The cursor is a position. */
export async function listProblems(by: Reach, id: IdOf<'import'>, { limit, cursor }: At) {
  const stored = await readImport(by, id);
  const { problems } = stored;
  const total = problems.errors + problems.warnings;
  const from = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isInteger(from) || from < 0)
    throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  const items: RowProblem[] = [];
  for (let at = from; at < Math.min(from + limit, total); ) {
    const page = await getJson<RowProblem[]>(problemsKey(stored, Math.floor(at / PROBLEMS_A_PAGE)));
    const part = page.slice(at % PROBLEMS_A_PAGE, (at % PROBLEMS_A_PAGE) + from + limit - at);
    if (part.length === 0) break;
    items.push(...part);
    at += part.length;
  }
  const next = from + items.length;
  return { items, cursor: items.length > 0 && next < total ? String(next) : null, ...problems };
}

/** A link to the wrong rows as Excel with a reason column. @throws AppError `imports.noErrorRows` */
export async function getErrorRows(by: Reach, id: IdOf<'import'>) {
  const { tenantId, counts, fileName, state } = await readImport(by, id);
  if (counts.bad === 0 || state === 'NEEDS_MAPPING') throw new AppError('imports.noErrorRows');
  const name = `${fileName.replace(/\.[^.]+$/, '')}-errores.xlsx`;
  return { url: await files.signedGet({ ...placeOf(errorFileKey({ tenantId, id })), fileName: name }), fileName: name };
}

/**
 * Links to the file and to what its rows are checked by, for the browser that verifies them.
 * @throws AppError `imports.wrongState` when no decision is waited for
 */
export async function getVerifyBasis(by: Reach, id: IdOf<'import'>) {
  const stored = await readImport(by, id);
  const { fileName, fileKey, state } = stored;
  if (state !== 'NEEDS_DECISION') throw new AppError('imports.wrongState', { state });
  const [fileUrl, basisUrl] = await Promise.all([
    files.signedGet({ ...placeOf(fileKey), fileName }),
    files.signedGet({ ...placeOf(basisKey(stored)), fileName: 'basis.json.gz' }),
  ]);
  return { fileUrl, basisUrl };
}
