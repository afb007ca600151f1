import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '#web/ui/pageForTests.tsx';
import { newRow } from './gridRow.ts';
import { Picks } from './picked.ts';
import { RowCards } from './RowCards.tsx';
import { draftOf, facts, idOf } from './rowsForTests.ts';
import { type Sheet, SheetContext } from './sheetContext.ts';

it('on a phone rows are picked for actions on many, without opening them', async () => {
  const picks = new Picks();
  const words = { language: 'es', period: facts.period, choices: () => [], meaning: () => null };
  const opened: string[] = [];
  const acts = { wrong: () => null, openRow: ({ id }: { id: string }) => opened.push(id) };
  const sheet = { facts, words, tick: { yes: 'Sí', no: 'No' }, picks, isReadOnly: false, lastYear: null, ...acts };
  const rows = [1, 2].map((n) => newRow(idOf(n), draftOf(n), facts));
  await showPage(
    () => (
      <SheetContext value={sheet as unknown as Sheet}>
        <RowCards rows={rows} />
      </SheetContext>
    ),
    '/pregunta',
    ['questionnaire', 'emissions'],
  );
  fireEvent.click(await screen.findByLabelText('Elegir la fila 2'));
  expect([picks.has(idOf(1)), picks.has(idOf(2)), opened]).toEqual([false, true, []]);
});
