import type { Context, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { now, rows, stillCloud, work } from './stepsForTests.ts';
import type { StoredImport } from './store.ts';

let still: Awaited<ReturnType<typeof stillCloud>>;
let f: (typeof still)['f'];
let newImport: (typeof still)['newImport'];
beforeAll(async () => {
  still = await stillCloud();
  ({ f, newImport } = still);
});
afterAll(() => still.cloud.close());

const countRows = async (stored: StoredImport) => (await still.rowsOf(stored)).length;
const stateOf = async (stored: StoredImport) => (await f.findImport(stored))?.state;

describe('saving', () => {
  it('goes on at the first chunk that was not noted, and reads no other', async () => {
    const { stored } = await newImport('SAVING', { savedChunks: 1 });
    await f.files.delete(f.placeOf(f.chunkKey(stored, 0)));
    await f.putJson(f.againKey(stored), []);
    await f.saveStep(stored, work);
    expect([await stateOf(stored), await countRows(stored)]).toEqual(['CALCULATING', 3]);
  });

  it('writes the same rows when it is done again from the start', async () => {
    const { stored } = await newImport('SAVING', { chunks: 2 });
    for (const chunk of [0, 1]) await f.putJson(f.chunkKey(stored, chunk), rows(3));
    await f.saveStep(stored, work);
    // The worker was killed after its rows, before its notes: the message comes again.
    await f.saveStep({ ...stored, v: 2 }, work);
    expect(await countRows(stored)).toBe(6);
  });
});

describe('moving an import on', () => {
  it('is done by one of two who saw the same version', async () => {
    const { stored } = await newImport('NEEDS_DECISION');
    await f.commit({ writes: [f.moving(stored, 'keep', { now })] });
    const slower = f.commit({ writes: [f.moving(stored, 'cancel', { now })] });
    await expect(slower).rejects.toMatchObject({ code: 'conflict.versionChanged' });
    expect(await stateOf(stored)).toBe('SAVING');
  });
});

describe('a message about a step that nobody waits for', () => {
  const eventOf = ({ tenantId, id }: StoredImport, step: string) => {
    const payload = { tenantId, importId: id as IdOf<'import'>, step };
    const body = JSON.stringify({ id: 'msg_1', name: 'imports.stepRequested', payload });
    const attributes = { ApproximateReceiveCount: '1' };
    const record = { messageId: 'm1', body, attributes, eventSourceARN: 'arn:aws:sqs:eu-west-1:0:imports' };
    return { Records: [record] } as unknown as SQSEvent;
  };

  it('does nothing: rows of an import that is not being undone stay', async () => {
    const { stored } = await newImport('SAVING', { chunks: 1 });
    await f.putJson(f.chunkKey(stored, 0), rows(3));
    await f.saveStep(stored, work);
    const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 60_000 } as Context;
    expect(await f.handler(eventOf(stored, 'undo'), context)).toEqual({ batchItemFailures: [] });
    expect([await stateOf(stored), await countRows(stored)]).toEqual(['CALCULATING', 3]);
  });
});

describe('the file of wrong rows', () => {
  it('B038, B045: holds no formula: what begins like one is a text', async () => {
    const { stored } = await newImport('NEEDS_DECISION');
    const texts = ['=2+5', '+34 600', '-12,5', '@SUM(A1)', "=cmd|'/C calc'!A0", 'Gasóleo'];
    await f.putJson(f.previewKey(stored), { sheets: [{ name: 'CSV', headers: ['=1+1', 'a', 'b', 'c', 'd', 'e'] }] });
    await f.putJson(f.errorRowsKey(stored, 0), [{ sheet: 'CSV', row: 2, texts, problems: [] }]);
    await f.writeErrorRows(stored, { language: 'es', rows: 1 });
    const bytes = await f.files.get(f.placeOf(f.errorFileKey(stored)));
    const [sheet] = (await readWorkbook(new Uint8Array(bytes))).sheets;
    const shown = [0, 1].map((row) =>
      Array.from(sheet?.row(row) ?? [], (cell) => (cell?.kind === 'text' ? cell.text : null)),
    );
    expect(shown[0]?.slice(2, 3)).toEqual(["'=1+1"]);
    expect(shown[1]?.slice(2)).toEqual(["'=2+5", '+34 600', '-12,5', "'@SUM(A1)", "'=cmd|'/C calc'!A0", 'Gasóleo']);
  });

  it('of a workbook of the product holds each of its sheets under its own headings, over several pages', async () => {
    const { stored } = await newImport('NEEDS_DECISION');
    const sheets = ['Luz', 'Residuos'].map((name) => ({ name, headers: [`De ${name}`] }));
    await f.putJson(f.previewKey(stored), { sheets, own: [] });
    const wrong = (sheet: string, row: number) => ({ sheet, row, texts: [`${sheet} ${row}`], problems: [] });
    await f.putJson(f.errorRowsKey(stored, 0), [wrong('Luz', 2), wrong('Residuos', 2)]);
    await f.putJson(f.errorRowsKey(stored, 1), [wrong('Residuos', 3)]);
    await f.writeErrorRows(stored, { language: 'es', rows: 3 });
    const book = await readWorkbook(new Uint8Array(await f.files.get(f.placeOf(f.errorFileKey(stored)))));
    const third = book.sheets.map((sheet) => [0, 1, 2].map((row) => sheet.row(row)?.[2]?.text));
    expect([book.sheets.map(({ name }) => name), third]).toEqual([
      ['Luz', 'Residuos'],
      [
        ['De Luz', 'Luz 2', undefined],
        ['De Residuos', 'Residuos 2', 'Residuos 3'],
      ],
    ]);
  });
});
