import { ownBookOf } from '#shared/imports/own/book.ts';
import { proposeOwn } from '#shared/imports/own/proposeOwn.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import { IMPORT_LIMITS, type Preview, type Question } from '#shared/imports/schema.ts';
import { withComputed } from '#shared/imports/transform/computed.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Known } from './known.ts';
import { findHeader } from './layout.ts';
import { previewOf } from './preview.ts';
import { type Proposal, proposeSheet } from './proposeSheet.ts';

/**
 * What a file seems to be, before anything is saved: a mapping, what must be asked, what was noticed. Nothing uncertain
 * is settled silently: it is a question, with the default that the mapping holds where there is one.
 * @throws AppError `imports.noHeader`, `imports.noActivity`, `imports.tooManyColumns`, `imports.tooManyRows`; of the
 *   product's own workbook as `proposeOwn`
 */
export function propose(workbook: Workbook, known: Known): Preview {
  const own = ownBookOf(workbook);
  return own ? proposeOwn(workbook, own, known) : guessed(workbook, known);
}

function guessed(workbook: Workbook, known: Known): Preview {
  const read = withComputed(workbook, known.remembered);
  const visible = read.sheets.filter(({ visibility }) => visibility === 'visible');
  const all = visible.flatMap((sheet) => proposeSheet(sheet, known) ?? []);
  const sure = all.filter(({ isKnown }) => isKnown);
  const proposals = sure.length > 0 ? sure : all;
  const [best] = proposals.toSorted((a, b) => b.good - a.good);
  if (!best) throw refusalOf(workbook);
  const { sheet, firstRow } = best.table;
  if (sheet.filledRows > IMPORT_LIMITS.rows + firstRow)
    throw new AppError('imports.tooManyRows', { limit: IMPORT_LIMITS.rows });
  const notices = workbook.notices.map(({ code, details }) => ({ code, details: { ...details } }));
  return {
    format: workbook.format,
    encoding: workbook.encoding,
    delimiter: workbook.delimiter,
    sheets: workbook.sheets.map(previewOf),
    years: best.years,
    mapping: best.mapping,
    questions: [...sheetQuestion(proposals, best), ...best.questions],
    warnings: [...notices, ...best.warnings],
  };
}

/** Several sheets with activity data: each is an import of its own, and the user says which one this is. */
function sheetQuestion(proposals: readonly Proposal[], best: Proposal): Question[] {
  const useful = proposals.filter((proposal) => proposal === best || proposal.good > 0 || !proposal.isKnown);
  if (useful.length < 2) return [];
  const options = useful.map(({ mapping }) => mapping.sheet);
  return [{ key: 'sheet', code: 'imports.whichSheet', details: { sheets: useful.length }, options, proposed: null }];
}

function refusalOf({ sheets }: Workbook): AppError {
  const visible = sheets.filter(({ visibility, cellCount }) => visibility === 'visible' && cellCount > 0);
  if (visible.length > 0 && visible.every(({ columnCount }) => columnCount > IMPORT_LIMITS.columns))
    return new AppError('imports.tooManyColumns', { limit: IMPORT_LIMITS.columns });
  return new AppError(visible.some((sheet) => findHeader(sheet) !== null) ? 'imports.noActivity' : 'imports.noHeader');
}
