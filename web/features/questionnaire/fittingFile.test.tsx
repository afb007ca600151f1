import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPage } from '#web/ui/pageForTests.tsx';
import { evidenceId } from './actsForTests.ts';
import { judged, newRow } from './gridRow.ts';
import { draftOf, facts, idOf, rowOf } from './rowsForTests.ts';
import type { Sheet } from './sheetContext.ts';
import { useDropped } from './useDropped.ts';
import { useFittingFile } from './useFittingFile.ts';

afterEach(cleanup);

const LINE = { role: 'row' };
const bill = new File(['%PDF-1.7'], 'nueva.pdf');
const saved = { ...rowOf(1, 1, 5), evidenceId, evidenceName: 'antigua.pdf' };
const filled = judged({ ...newRow(idOf(1), { ...draftOf(5), evidenceId }, facts), saved } as never, facts);
const blank = { ...newRow(idOf(2), { ...draftOf(5), inputs: {} }, facts), state: 'blank' as const };

/** The two rows of a table and its head, as somebody drops files on them. */
function Rows({ fits }: { fits: unknown[] }) {
  const fitting = useFittingFile();
  const attach: Sheet['attach'] = (row, files) => void fitting(row, files).then((fit) => fits.push(fit?.file.name));
  const { dropProps } = useDropped({ isReadOnly: false, attach } as Sheet, [filled, blank]);
  return (
    <section {...dropProps}>
      <p>head</p>
      {[filled, blank].map(({ id }) => (
        <div key={id} {...LINE}>
          <span data-row={id}>{id}</span>
        </div>
      ))}
    </section>
  );
}
const dropOn = async (text: string, files: readonly File[]) =>
  fireEvent.drop(await screen.findByText(text), { dataTransfer: { files, types: ['Files'] } });

it('a document that is dropped where no row is filled is told why it stays out', async () => {
  const fits: unknown[] = [];
  await showPage(() => <Rows fits={fits} />, '/pregunta', ['questionnaire']);
  await dropOn(blank.id, [bill]);
  await screen.findByText(/esta está vacía/);
  await dropOn('head', [bill]);
  expect(fits).toEqual([undefined, undefined]);
});

it('a document over another one is asked about; of several the first is kept, and that is told', async () => {
  const fits: unknown[] = [];
  await showPage(() => <Rows fits={fits} />, '/pregunta', ['questionnaire']);
  await dropOn(filled.id, [bill, new File([''], 'otra.pdf')]);
  await screen.findByText(/nueva\.pdf ocupa el lugar de antigua\.pdf/);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await dropOn(filled.id, [bill, new File([''], 'otra.pdf')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar el documento' }));
  await screen.findByText(/se ha quedado con nueva\.pdf/);
  expect(fits).toEqual([undefined, 'nueva.pdf']);
});
