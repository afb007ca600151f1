import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ChoiceEdit } from './ChoiceEdit.tsx';
import { factsOf, newDraft, newRow } from './gridRow.ts';
import { PlaceInput } from './PlaceInput.tsx';
import { type Sheet, SheetContext } from './sheetContext.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
afterEach(() => {
  cleanup();
  server.reset();
  told.length = 0;
});

function Page() {
  const [value, setValue] = useState('');
  return (
    <>
      <PlaceInput label="Origen" mode="road" value={value} onChange={setValue} />
      <output data-testid="value">{value}</output>
    </>
  );
}

it('looks up what is typed and takes the place that is chosen, with its id', async () => {
  const place = { id: 'town:ES-15030', name: 'A Coruña', region: 'A Coruña', country: 'ES' };
  server.answers['distances.searchPlaces'] = { items: [place] };
  await showPage(Page, '/pregunta', ['questionnaire']);
  const input = (await screen.findByLabelText('Origen', { selector: 'input' })) as HTMLInputElement;
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'c' } });
  fireEvent.change(input, { target: { value: 'coruna' } });
  const text = 'A Coruña (A Coruña, town:ES-15030)';
  // Its id says nothing to anybody: it stays in the value, and is shown nowhere.
  fireEvent.click(await screen.findByText('A Coruña (A Coruña)'));
  expect(input.value).toBe('A Coruña (A Coruña)');
  expect(screen.getByTestId('value').textContent).toBe(text);
  expect(server.sent('searchPlaces')).toContainEqual({ query: { q: 'coruna', limit: 8, mode: 'road' } });
  expect(server.sent('searchPlaces')).not.toContainEqual({ query: { q: 'c', limit: 8, mode: 'road' } });
});

const activity = activityType('supplier-road-transport')!;
const facts = factsOf(activity, { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' });
const origin = facts.columns.find(({ id }) => id === 'inputs.origin')!;
const row = newRow(newId('row'), newDraft(activity.key, null), facts);
const told: string[] = [];
const sheet = {
  facts,
  words: { language: 'es', period: facts.period, choices: () => [], meaning: () => null },
  tick: { yes: 'Sí', no: 'No' },
  sources: [],
  label: () => 'Origen',
  type: (_id: string, _column: unknown, text: string) => void told.push(text),
} as unknown as Sheet;
const Cell = () => (
  <SheetContext value={sheet}>
    <ChoiceEdit row={row} column={origin} onEnd={() => undefined} />
  </SheetContext>
);

it('a cell of the table does too, by the keyboard; what nobody knows stays as it was typed', async () => {
  const place = { id: 'town:ES-15030', name: 'A Coruña', region: 'A Coruña', country: 'ES' };
  server.answers['distances.searchPlaces'] = { items: [place] };
  await showPage(Cell, '/pregunta', ['questionnaire']);
  const input = await screen.findByLabelText('Origen', { selector: 'input' });
  fireEvent.change(input, { target: { value: 'coruna' } });
  await screen.findByText('A Coruña (A Coruña)');
  fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Tab' });
  cleanup();
  await showPage(Cell, '/pregunta', ['questionnaire']);
  const again = await screen.findByLabelText('Origen', { selector: 'input' });
  fireEvent.change(again, { target: { value: 'Nave 3' } });
  fireEvent.keyDown(again, { key: 'Tab' });
  expect(told).toEqual(['A Coruña (A Coruña, town:ES-15030)', 'Nave 3']);
});

it('a place that is looked at in its cell, and left, keeps the id that is not shown', async () => {
  const text = 'A Coruña (A Coruña, town:ES-15030)';
  const of = { ...row, draft: { ...row.draft, inputs: { origin: text } } };
  const before = told.length;
  await showPage(
    () => (
      <SheetContext value={sheet}>
        <ChoiceEdit row={of} column={origin} onEnd={() => undefined} />
      </SheetContext>
    ),
    '/pregunta',
    ['questionnaire'],
  );
  const input = (await screen.findByLabelText('Origen', { selector: 'input' })) as HTMLInputElement;
  expect(input.value).toBe('A Coruña (A Coruña)');
  fireEvent.keyDown(input, { key: 'Tab' });
  cleanup();
  expect(told).toHaveLength(before);
});

it('of a leg of a chain the places are those of its own mode', async () => {
  const chains = activityType('glec-routes')!;
  const ofChains = factsOf(chains, facts.period);
  const leg = newDraft(chains.key, null);
  const sea = newRow(newId('row'), { ...leg, inputs: { mode: 'maritime' } }, ofChains);
  const column = ofChains.columns.find(({ id }) => id === 'inputs.origin')!;
  server.answers['distances.searchPlaces'] = {
    items: [{ id: 'port:ESVGO', name: 'Vigo', region: null, country: 'ES' }],
  };
  await showPage(
    () => (
      <SheetContext value={{ ...sheet, facts: ofChains }}>
        <ChoiceEdit row={sea} column={column} onEnd={() => undefined} />
      </SheetContext>
    ),
    '/pregunta',
    ['questionnaire'],
  );
  fireEvent.change(await screen.findByLabelText('Origen', { selector: 'input' }), { target: { value: 'vigo' } });
  await screen.findByText('Vigo (ES, ESVGO)');
  expect(server.sent('searchPlaces')).toContainEqual({ query: { q: 'vigo', limit: 8, mode: 'maritime' } });
});
